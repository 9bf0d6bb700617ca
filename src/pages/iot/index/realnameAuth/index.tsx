import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { Cell, CellGroup } from '@/components/base/Cell'
import { Notice } from '@/components/feedback/Notice'
import { useStores } from '@/hooks'
import { finish, isAwaited } from '@/nav/finish'
import { buttonTo, go } from '@/nav/navigate'
import { t, tMaybe, type MessageKey } from '@/i18n'
import { DetailOf } from '@/screens/Detail'
import { RealNameStatus, SourceType } from '@contract/enums'
import { useRealName, type Check, type RealName } from '@/areas/realName/useRealName'
import { CheckCard } from './parts/CheckCard'

const order: Check[] = ['official', 'platform']
const open = (result: RealName) =>
  order.filter((check) => result[check].needed && result[check].status !== RealNameStatus.passed)

/** Combined state of both checks, with an explanation. */
function Standing({ result }: { result: RealName }) {
  const missing = open(result)
  if (!missing.length) return <Notice tone='ok'>{t('realName.done')}</Notice>
  const refused = missing.find((check) => result[check].status === RealNameStatus.refused)
  if (refused) {
    const { reason } = result[refused]
    return <Notice tone='danger'>{t(`realName.refusedBy.${refused}`, { reason })}</Notice>
  }
  const waits = missing.every((check) => result[check].status === RealNameStatus.pending)
  const pending = missing.includes('official') ? 'realName.unfinishedNote' : 'realName.wait'
  return <Notice tone='warn'>{t(waits ? pending : 'realName.missing')}</Notice>
}

/** The way to the platform's check, or to customer service once no try is left. */
function platformStep({ status, triesLeft }: RealName['platform']) {
  const refused = status === RealNameStatus.refused
  if (refused && triesLeft === 0) return buttonTo(t('card.customer.title'), 'pages/iot/index/customer')
  return buttonTo(
    t(refused ? 'realName.again' : 'realName.goPlatform'),
    'pages/iot/index/realnameAuth/platform'
  )
}

const officialSteps: Record<number, MessageKey> = {
  [RealNameStatus.refused]: 'realName.again',
  [RealNameStatus.pending]: 'realName.goOn'
}

/** State of both real-name checks of the card, and the next step. */
export default observer(function RealNameAuth() {
  const { sim } = useStores()
  const request = useRealName()
  return (
    <DetailOf request={request} shape={['notice', 'card', 'card']}>
      {(result) => {
        const { official, platform, operatorType } = result
        const missing = open(result)
        const next = missing.find(
          (check) => check === 'official' || result[check].status !== RealNameStatus.pending
        )
        const operator = tMaybe(`common.operator.${operatorType}`)
        const holder = platform.status === RealNameStatus.passed && platform.certName
        return (
          <View className='stack'>
            <Standing result={result} />
            <CheckCard
              icon='sim'
              title={t('realName.official')}
              note={t(`realName.official${official.status === RealNameStatus.passed ? 'Passed' : 'Note'}`, {
                operator
              })}
              check={official}
              atOperator
              next={next === 'official'}
              action={t(officialSteps[official.status] ?? 'realName.goOfficial')}
              onAction={() => go('pages/iot/index/realnameAuth/official')}
            />
            <CheckCard
              icon='idcard'
              title={t('realName.platform')}
              note={holder ? t('realName.heldBy', { name: holder }) : t('realName.platformNote')}
              check={platform}
              next={next === 'platform'}
              {...platformStep(platform)}
            />
            {sim.known && sim.simInfo.sourceType === SourceType.device ? (
              <CellGroup>
                <Cell
                  icon='swap'
                  title={t('realName.device')}
                  onClick={() => go('pages/iot/index/realnameAuth/switchOfficial/index')}
                />
              </CellGroup>
            ) : null}
            {!missing.length && isAwaited() ? (
              <Button id='finish' onClick={finish}>
                {t('realName.resume')}
              </Button>
            ) : null}
          </View>
        )
      }}
    </DetailOf>
  )
})
