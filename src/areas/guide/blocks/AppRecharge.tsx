import { Button } from '@/components/base/Button'
import { t } from '@/i18n'
import { systemInfo } from '@/platform/device/systemInfo'
import { follow, type BlockProps } from '../guide'
import { BlockCard } from './BlockCard'
import { CopyLine } from './CopyLine'

const isApple = () => /ios|iphone|ipad|mac/i.test(`${systemInfo().system} ${systemInfo().platform}`)

/** The app for topping up: the store of this phone's platform first, then the other. */
export function AppRecharge({ block }: BlockProps) {
  const { value, ios = '', android = '' } = block
  const stores = [
    { link: ios, words: t('guide.app.ios') },
    { link: android, words: t('guide.app.android') }
  ]
  const shown = (isApple() ? stores : stores.reverse()).filter(({ link }) => link)
  return (
    <BlockCard block={block}>
      {value ? <CopyLine text={value} title={t('guide.app.name')} /> : null}
      {shown.map(({ link, words }, index) => (
        <Button key={words} kind={index ? 'plain' : 'soft'} onClick={() => follow(link)}>
          {words}
        </Button>
      ))}
    </BlockCard>
  )
}
