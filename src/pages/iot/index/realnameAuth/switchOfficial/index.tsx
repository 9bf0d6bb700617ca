import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Cell, CellGroup } from '@/components/base/Cell'
import { Chip } from '@/components/base/Chip'
import { Notice } from '@/components/feedback/Notice'
import { buttonTo, go } from '@/nav/navigate'
import { t, tMaybe } from '@/i18n'
import { Detail } from '@/screens/Detail'
import { AuthStatus, RealNameStatus } from '@contract/enums'
import { maskCardNumber } from '@rules/person/mask'
import { checkChip } from '@/areas/realName/words'

const load = () => get('/api/iot/deviceOfficialAuth')

/** The SIMs of a device with their operators' checks: each must pass before the device can switch to it. */
export default function SwitchOfficial() {
  return (
    <Detail
      load={load}
      shape={['notice', 'line', 'line']}
      isEmpty={({ sims }) => !sims.length}
      empty={{
        text: t('realName.sim.none'),
        note: t('realName.sim.noneNote'),
        ...buttonTo(t('realName.official'), 'pages/iot/index/realnameAuth/official', {}, 'replace')
      }}
    >
      {({ sims: notified }) => {
        const sims = notified.map((one) =>
          one.authStatus === AuthStatus.verified ? { ...one, status: RealNameStatus.passed } : one
        )
        const all = sims.every(({ status }) => status === RealNameStatus.passed)
        return (
          <View className='stack'>
            <Notice tone={all ? 'ok' : 'brand'}>{t(all ? 'realName.sim.all' : 'realName.sim.lead')}</Notice>
            <CellGroup>
              {sims.map(({ simNo, operatorType, current, status, reason }) => {
                const chip = checkChip({ status }, true)
                const passed = status === RealNameStatus.passed
                return (
                  <Cell
                    key={simNo}
                    icon='sim'
                    title={tMaybe(`common.operator.${operatorType}`)}
                    note={[
                      maskCardNumber(simNo),
                      current ? t('status.device.current') : '',
                      reason ? t('realName.refused', { reason }) : ''
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                    value={<Chip tone={chip.tone}>{chip.text}</Chip>}
                    onClick={
                      passed
                        ? undefined
                        : () => go('pages/iot/index/realnameAuth/switchOfficial/subOfficial', { simNo })
                    }
                  />
                )
              })}
            </CellGroup>
          </View>
        )
      }}
    </Detail>
  )
}
