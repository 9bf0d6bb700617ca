import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { Cell, CellGroup } from '@/components/base/Cell'
import { cx } from '@/components/base/cx'
import { Icon } from '@/components/base/Icon'
import { t } from '@/i18n'
import { copy } from '@/platform/clipboard/clipboard'
import { causeOf, findingsOf, type Finding } from '@/areas/card/cause/cause'
import type { Tone } from '@/areas/card/cause/checks'
import { fixes } from '@/areas/card/cause/fixes'
import { HelpCells } from './HelpCells'
import { operatorLine } from './tell'
import { dial } from '@/platform/phone/phone'
import type { useFix } from '@/areas/card/cause/useFix'
import type { SimInfo } from '@/areas/card/words'

const icons = { ok: 'done', none: 'help', warn: 'warn', danger: 'fail' } as const
const colours: Record<Tone, string> = { ok: 'ok', none: 'ink3', warn: 'warn', danger: 'danger' }

interface WhyProps {
  info: SimInfo
  fix: ReturnType<typeof useFix>
  now: number
}

function FindingRow({ found, onFix, working }: { found: Finding; onFix: () => void; working: boolean }) {
  const { name, tone, text, fix } = found
  return (
    <View className='row top gap12 py8' role='listitem'>
      <View className={cx('t18', colours[tone])}>
        <Icon name={icons[tone]} />
      </View>
      <View className='grow'>
        <View className='t14 b'>
          {name}
          <View className='sr'>{t(`status.why.tone.${tone}`)}</View>
        </View>
        <View className='t14 ink2'>{text}</View>
      </View>
      {fix ? (
        <Button kind='soft' size='small' inline working={working} onClick={onFix}>
          {t(fixes[fix].text)}
        </Button>
      ) : null}
    </View>
  )
}

/** Why a card cannot connect: the conclusion, every check with its result, and who else can help. */
export function Why({ info, fix, now }: WhyProps) {
  const found = findingsOf(info, now)
  const cause = causeOf(info, now)
  const broken = found.filter(({ tone }) => tone === 'danger')
  const soon = found.filter(({ tone }) => tone === 'warn')
  const verdict = () => {
    if (broken.length) return t('status.why.found', { count: broken.length })
    if (soon.some(({ id }) => id === 'online')) return t('status.why.notOnline')
    return soon.length ? t('status.why.soon', { count: soon.length }) : t('status.why.fine')
  }
  const operator = operatorLine(info)
  // other pages link here for the operator's number
  const mend = ({ fix: name }: Finding) => {
    if (name === 'operator') return void dial(operator?.phone ?? info.kefuMobile)
    if (name) fix.run(name)
  }
  return (
    <View className='stack'>
      <View className='card pad tinted col gap8' role={broken.length ? 'alert' : undefined}>
        <View className='row gap8'>
          <View className={cx('t22', colours[cause?.tone ?? 'ok'])}>
            <Icon name={icons[cause?.tone ?? 'ok']} />
          </View>
          <View className='t18 b grow'>{verdict()}</View>
        </View>
        <View className='t14 ink2'>{cause?.text ?? t('status.why.fineNote')}</View>
        {cause?.fix ? (
          <View className='mt8'>
            <Button working={fix.working} onClick={() => mend(cause)}>
              {t(fixes[cause.fix].text)}
            </Button>
          </View>
        ) : null}
      </View>
      <View className='card pad'>
        <View className='h mb8'>{t('status.why.list')}</View>
        <View role='list'>
          {found.map((one) => (
            <FindingRow key={one.id} found={one} working={fix.working} onFix={() => mend(one)} />
          ))}
        </View>
      </View>
      {info.apn ? (
        <CellGroup>
          <Cell
            icon='signal'
            title={t('status.why.apn')}
            note={t('status.why.apnNote')}
            value={
              <View className='row gap4 ink b'>
                {info.apn}
                <Icon name='copy' />
              </View>
            }
            bare
            onClick={() => void copy(info.apn, 'APN')}
          />
        </CellGroup>
      ) : null}
      <HelpCells info={info} />
    </View>
  )
}
