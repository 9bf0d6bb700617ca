import { Fragment } from 'react'
import { View } from '@tarojs/components'
import { Picture } from '@/components/media/Picture'
import { pictureUrl } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { t } from '@/i18n'
import { drawBlock } from '@/areas/guide/blocks/drawBlock'
import { GuidePage } from '@/areas/guide/GuidePage'
import { EnterMachineCode } from './parts/EnterMachineCode'

/** How to top up a device: opened by the code printed on it, with the merchant's blocks in their order. */
export default function MachineCode() {
  const { code, id } = usePageParams()
  if (!code && !id) return <EnterMachineCode />
  return (
    <GuidePage isEmpty={({ blocks }) => !blocks.length}>
      {({ title, logo, machineCode, deviceNo, blocks }) => (
        <>
          <View className='card pad tinted row gap12'>
            {logo ? <Picture src={pictureUrl(logo)} alt='' shape='thumb' eager /> : null}
            <View className='grow'>
              <View className='t18 b'>{title}</View>
              {machineCode ? (
                <View className='t12 ink2'>{t('guide.code', { code: machineCode })}</View>
              ) : null}
              {deviceNo ? <View className='t12 ink2'>{t('guide.device', { number: deviceNo })}</View> : null}
            </View>
          </View>
          {blocks.map((block, index) => (
            <Fragment key={index}>{drawBlock({ block, deviceNo })}</Fragment>
          ))}
        </>
      )}
    </GuidePage>
  )
}
