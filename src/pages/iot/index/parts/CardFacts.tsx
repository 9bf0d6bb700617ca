import { Cell, CellGroup } from '@/components/base/Cell'
import { Sheet } from '@/components/overlay/Sheet'
import { t, tMaybe } from '@/i18n'
import { copy } from '@/platform/clipboard/clipboard'
import { timeText } from '@rules/time'
import { durationText, operatorName, type SimInfo } from '@/areas/portal/words'

type Fact = [name: string, value: string, copied?: boolean]

function untilText({ endAt, packages }: SimInfo): string {
  if (endAt) return timeText(endAt, 'minute')
  return packages.length ? t('common.duration.lifetime') : ''
}

function factsOf(info: SimInfo): Fact[] {
  const auth = (state: number) => tMaybe(`portal.auth.${state}`)
  return [
    [t('portal.home.number'), info.simNo, true],
    ['ICCID', info.iccid, true],
    ['IMSI', info.imsi, true],
    ['IMEI', info.imei, true],
    [t('portal.device.number'), info.deviceNo, true],
    [t('portal.info.operator'), operatorName({ ...info, sourceType: 1 })],
    ['APN', info.apn, true],
    [t('portal.info.mobile'), info.mobile || t('portal.info.notBound')],
    [t('portal.info.auth'), auth(info.authStatus)],
    [
      t('portal.info.platformAuth'),
      info.needPlatformAuth
        ? `${auth(info.authPlatformStatus)} · ${tMaybe(`portal.authType.${info.platformAuthType}`)}`
        : auth(info.authPlatformStatus)
    ],
    [t('portal.info.numberAuth'), t(info.numbAuth ? 'portal.info.on' : 'portal.info.off')],
    [t('portal.info.net'), tMaybe(`portal.net.${info.internetStatus}`)],
    [t('portal.info.until'), untilText(info)],
    [t('portal.info.left'), info.endAt ? durationText(info.surplusTime, info.surplusUnit) : ''],
    [t('portal.info.orders'), String(info.rechargeTimes)],
    [t('portal.info.since'), timeText(info.createdAt, 'date')]
  ]
}

/** All that is known of the card, to read and to copy. */
export function CardFacts({ info, open, onClose }: { info: SimInfo; open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={t('portal.why.told')} grey>
      <CellGroup>
        {factsOf(info)
          .filter(([, value]) => value)
          .map(([name, value, copied]) => (
            <Cell
              key={name}
              title={name}
              value={value}
              bare
              onClick={copied ? () => void copy(value, name) : undefined}
            />
          ))}
      </CellGroup>
    </Sheet>
  )
}
