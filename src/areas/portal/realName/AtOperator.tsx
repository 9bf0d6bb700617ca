import { useState } from 'react'
import { View } from '@tarojs/components'
import { onThisClock } from '@/api/serverTime'
import { Button } from '@/components/base/Button'
import { Countdown } from '@/components/base/Countdown'
import { State } from '@/components/base/State'
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
        <View className='t14 ink2'>{t('portal.real.linkLeft')}</View>
        <Countdown className='b' until={onThisClock(link.expiresAt)} onEnd={onEnd} />
      </View>
      <View className='mt12'>
        <Button onClick={() => openAnswered(link.url)}>{t('portal.real.open')}</Button>
      </View>
      <View className='row between gap8 mt12'>
        <View className='t12 ink3 grow'>{t('portal.real.elsewhere')}</View>
        <Button
          kind='soft'
          size='small'
          inline
          onClick={() => void copy(ownAddress(link.url), t('portal.real.link'))}
        >
          {t('portal.real.copy')}
        </Button>
      </View>
    </View>
  )
}

/** The holder went to the operator's page. Coming back is not passing: the operator is asked until it has decided. */
export function AtOperator({
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
  const { asking, again } = useDecision('official', result, onNews)
  const renewing = useSubmit(async () => {
    const fresh = await fetchLink()
    setLink(fresh)
    setOver(false)
    again()
    openAnswered(fresh.url)
  })
  return (
    <>
      <View aria-live='polite'>
        <State
          art='wait'
          says={asking ? t('portal.real.waitOfficial', { operator }) : t('portal.real.noWord')}
          note={t(asking ? 'portal.real.waitOfficialNote' : 'portal.real.noWordNote')}
        />
      </View>
      <View className='stack'>
        {link && !over ? (
          <LinkCard link={link} onEnd={() => setOver(true)} />
        ) : (
          <View className='card pad'>
            <View className='t14 ink2 mb12'>{t('portal.real.linkEnded')}</View>
            <Button working={renewing.working} onClick={() => void renewing.submit()}>
              {t('portal.real.renew')}
            </Button>
          </View>
        )}
        {asking ? null : (
          <Button kind='soft' onClick={again}>
            {t('common.checkAgain')}
          </Button>
        )}
      </View>
    </>
  )
}
