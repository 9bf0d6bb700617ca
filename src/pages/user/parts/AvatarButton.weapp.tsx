import { Button } from '@/components/base/Button'
import { Picture } from '@/components/media/Picture'
import { t } from '@/i18n'
import { keepAvatar } from '@/platform/profile/keepAvatar'
import { toast } from '@/runtime/feedback'
import type { AvatarButtonProps } from './types'

/** WeChat lets its user choose their own avatar, a picture of the album or a new one. */
export function AvatarButton({ src, onPick }: AvatarButtonProps) {
  const keep = async (chosen: string) => {
    const address = await keepAvatar(chosen)
    if (address) onPick(address)
    else toast(t('site.user.badPicture'))
  }
  return (
    <Button
      kind='text'
      inline
      label={t('site.user.avatar')}
      openType='chooseAvatar'
      onChooseAvatar={(event) => void keep((event.detail as { avatarUrl: string }).avatarUrl)}
    >
      <Picture src={src} alt='' shape='thumb' className='round' />
    </Button>
  )
}
