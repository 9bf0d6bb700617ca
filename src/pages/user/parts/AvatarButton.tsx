import { Tap } from '@/components/base/Tap'
import { Picture } from '@/components/media/Picture'
import { useSubmit } from '@/hooks'
import { t } from '@/i18n'
import { pickAvatar } from '@/platform/profile/avatar'
import { toast } from '@/runtime/feedback'
import type { AvatarButtonProps } from './types'

/** The avatar, pressed to choose another picture. */
export function AvatarButton({ src, onPick }: AvatarButtonProps) {
  const choose = useSubmit(async () => {
    const picked = await pickAvatar()
    if (picked === 'failed') toast(t('site.user.badPicture'))
    else if (picked) onPick(picked.address)
  })
  return (
    <Tap label={t('site.user.avatar')} onClick={() => void choose.submit()}>
      <Picture src={src} alt='' shape='thumb' className='round' />
    </Tap>
  )
}
