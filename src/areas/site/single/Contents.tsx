import { useContext } from 'react'
import { View } from '@tarojs/components'
import { Chip } from '@/components/base/Chip'
import { ScrollContext } from '@/components/list/scroll'
import { t } from '@/i18n'

interface Heading {
  id: string
  heading: string
}

/** A page with fewer headings is read without its contents. */
const fewest = 4

/** The headings of a long curated page, each of which scrolls to its block. */
export function Contents({ headings }: { headings: Heading[] }) {
  const port = useContext(ScrollContext)
  if (headings.length < fewest) return null
  return (
    <View className='rail' role='group' aria-label={t('common.single.contents')}>
      {headings.map(({ id, heading }) => (
        <Chip key={id} className='fixed' onClick={() => port?.scrollToPart(id)}>
          {heading}
        </Chip>
      ))}
    </View>
  )
}
