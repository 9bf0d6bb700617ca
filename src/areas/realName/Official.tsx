import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { Cell, CellGroup } from '@/components/base/Cell'
import { Icon, type IconName } from '@/components/base/Icon'
import { Notice } from '@/components/feedback/Notice'
import { useSubmit } from '@/hooks'
import { openAnswered } from '@/nav/navigate'
import { t, tMaybe } from '@/i18n'
import { RealNameStatus } from '@contract/enums'
import { maskCardNumber } from '@rules/person/mask'
import type { RealName } from './useRealName'

type Link = NonNullable<RealName['official']['link']>

const preparations: [IconName, 'id' | 'face' | 'time'][] = [
  ['idcard', 'id'],
  ['user', 'face'],
  ['clock', 'time']
]

/** Before going to the operator: purpose, requirements, and a button to go. */
export function Official({
  result,
  fetchLink,
  onLink
}: {
  result: RealName
  fetchLink: () => Promise<Link>
  onLink: (link: Link) => void
}) {
  const { simNo, operatorType, official } = result
  const operator = tMaybe(`common.operator.${operatorType}`)
  const going = useSubmit(async () => {
    const link = await fetchLink()
    onLink(link)
    openAnswered(link.url)
  })
  return (
    <View className='stack'>
      {official.status === RealNameStatus.refused ? (
        <Notice tone='danger' alert>
          {t('realName.refused', { reason: official.reason })}
        </Notice>
      ) : null}
      <View className='card pad tinted'>
        <View className='h'>{t('realName.officialTitle', { operator })}</View>
        <View className='t14 ink2 mt8'>{t('realName.officialWhy')}</View>
      </View>
      <CellGroup title={t('realName.prepare')}>
        {preparations.map(([icon, words]) => (
          <Cell key={words} icon={icon} title={t(`realName.prepare.${words}`, { operator })} />
        ))}
      </CellGroup>
      <CellGroup>
        <Cell title={t('realName.forCard')} value={maskCardNumber(simNo)} />
      </CellGroup>
      <Button id='official' working={going.working} onClick={() => void going.submit()}>
        {t(official.status === RealNameStatus.refused ? 'realName.again' : 'realName.goOfficial')}
      </Button>
      <View className='row center gap4 t12 ink3'>
        <Icon name='shield' />
        {t('realName.leaving', { operator })}
      </View>
    </View>
  )
}
