import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { RichText } from '@/components/media/RichText'
import { Detail } from './Detail'
import type { EmptyWords } from './Load'
import type { ScreenProps } from './Screen'

interface ArticleProps extends Omit<ScreenProps, 'children' | 'footer' | 'onRefresh' | 'onEnd'> {
  /** Html already sanitised by the server. */
  load: () => Promise<{ title?: string; content: string; updatedAt?: string }>
  deps?: unknown[]
  /** Under the text. */
  children?: ReactNode
  footer?: ReactNode
  /** State shown when the text does not exist. */
  missing?: EmptyWords
}

/** A page with one rich text. */
export function Article({ load, deps, children, footer, ...screen }: ArticleProps) {
  return (
    <Detail
      {...screen}
      load={load}
      deps={deps}
      shape={['text', 'text', 'text', 'text', 'text', 'text']}
      isEmpty={(text) => !text.content}
      footer={footer ? () => footer : undefined}
    >
      {(text) => (
        <View className='stack'>
          <View className='card pad'>
            {text.title ? <View className='t22 b mb16'>{text.title}</View> : null}
            <RichText html={text.content} />
          </View>
          {children}
        </View>
      )}
    </Detail>
  )
}
