import { useState } from 'react'
import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Accordion } from '@/components/base/Accordion'
import { Button } from '@/components/base/Button'
import { RichText } from '@/components/media/RichText'
import { useRequest } from '@/hooks'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { Load } from '@/screens/Load'

interface QuestionLineProps {
  id: number
  title: string
  note?: string
}

/** A question whose answer opens below it, fetched when it is first opened, with a link to the question's own page. */
export function QuestionLine({ id, title, note }: QuestionLineProps) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const answer = useRequest(() => get('/api/shop/sysQuestion/view', { id }), [id], { skip: !wanted })
  const toggle = () => {
    setOpen(!open)
    setWanted(true)
  }
  return (
    <Accordion title={title} note={note} open={open} onToggle={toggle}>
      <View className='px16 py12' role='region' aria-label={title}>
        <Load
          request={answer}
          shape={['text', 'text']}
          missing={{ small: true, text: t('site.customer.noQuestion'), action: undefined }}
        >
          {({ content }) => (
            <>
              <RichText html={content} />
              <View className='mt8'>
                <Button kind='soft' size='small' onClick={() => go('pages/customer/question/detail', { id })}>
                  {t('site.customer.openQuestion')}
                </Button>
              </View>
            </>
          )}
        </Load>
      </View>
    </Accordion>
  )
}
