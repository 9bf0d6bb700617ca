import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { onThisClock } from '@/api/serverTime'
import { Button } from '@/components/base/Button'
import { CheckAgain } from '@/components/feedback/CheckAgain'
import { Countdown } from '@/components/feedback/Countdown'
import { State } from '@/components/feedback/State'
import { useSubmit } from '@/hooks'
import { openAnswered, ownAddress } from '@/nav/navigate'
import { t, tMaybe } from '@/i18n'
import { copy } from '@/platform/clipboard/clipboard'
import { useDecision, type RealName } from './useRealName'

type Link = NonNullable<RealName['official']['link']>

const isOver = ({ expiresAt }: Link) => onThisClock(expiresAt) <= Date.now()

function LinkCard({ link, onEnd }: { link: Link; onEnd: () => void }) {
  return (
    <View className='card pad'>
      <View className='row between'>
        <View className='t14 ink2'>{t('realName.linkLeft')}</View>
        <Countdown className='b' until={onThisClock(link.expiresAt)} onEnd={onEnd} />
      </View>
      <View className='mt12'>
        <Button onClick={() => openAnswered(link.url)}>{t('realName.open')}</Button>
      </View>
      <View className='row between gap8 mt12'>
        <View className='t12 ink3 grow'>{t('realName.elsewhere')}</View>
        <Button
          kind='soft'
          size='small'
          inline
          onClick={() => void copy(ownAddress(link.url), t('realName.link'))}
        >
          {t('realName.copy')}
        </Button>
      </View>
    </View>
  )
}

/**
 * The holder is at the operator's page. Returning does not mean passed: polls until the operator has decided.
 */
export const AtOperator = observer(function AtOperator({
  result,
  fetchLink,
  onNews
}: {
  result: RealName
  fetchLink: () => Promise<Link>
  onNews: (result: RealName) => void
}) {
  const { operatorType, official } = result
  const operator = tMaybe(`common.operator.${operatorType}`)
  const [link, setLink] = useState(official.link)
  const [over, setOver] = useState(() => !official.link || isOver(official.link))
  const { asking, retry } = useDecision('official', result, onNews)
  const renewing = useSubmit(async () => {
    const fresh = await fetchLink()
    setLink(fresh)
    setOver(false)
    retry()
    openAnswered(fresh.url)
  })
  return (
    <>
      <View aria-live='polite'>
        <State
          art='wait'
          text={asking ? t('realName.waitOfficial', { operator }) : t('realName.noWord')}
          note={t(asking ? 'realName.waitOfficialNote' : 'realName.noWordNote')}
        />
      </View>
      <View className='stack'>
        {link && !over ? (
          <LinkCard link={link} onEnd={() => setOver(true)} />
        ) : (
          <View className='card pad'>
            <View className='t14 ink2 mb12'>{t('realName.linkEnded')}</View>
            <Button working={renewing.working} onClick={() => void renewing.submit()}>
              {t('realName.renew')}
            </Button>
          </View>
        )}
        <CheckAgain asking={asking} retry={retry} />
      </View>
    </>
  )
})
