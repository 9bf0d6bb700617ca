import type { ComponentProps } from 'react'
import { View } from '@tarojs/components'
import { PayBar } from '@/components/base/Pay'
import { UnknownResult } from '@/screens/pay/UnknownResult'

/** The bar of an order form; above its button the notice that the last attempt's result is unknown. */
export function OrderBar({ unknown, ...bar }: ComponentProps<typeof PayBar> & { unknown: boolean }) {
  return (
    <>
      {unknown ? (
        <View className='px12 py8'>
          <UnknownResult unknown />
        </View>
      ) : null}
      <PayBar {...bar} />
    </>
  )
}
