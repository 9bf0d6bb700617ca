import { View } from '@tarojs/components'
import { cx } from '@/components/base/cx'
import { Icon } from '@/components/base/Icon'
import { Tap } from '@/components/base/Tap'
import { t } from '@/i18n'
import { clockText } from '@rules/time'
import { SeekBar } from './SeekBar'
import type { Controlled } from './useControls'
import './Player.scss'

/** Controls over a video: play and pause, seek bar, full screen. */
export function Controls({ player, onFull }: { player: Controlled; onFull: () => void }) {
  const { playing, time, hidden } = player
  return (
    <View className={cx('deck', hidden && 'away')} onClick={player.tap}>
      <Tap
        className='start'
        label={t(playing ? 'guide.video.pause' : 'guide.video.play')}
        onClick={player.toggle}
      >
        {playing ? <View className='pause' /> : <Icon name='play' />}
      </Tap>
      <View className='strip' onClick={(event) => event.stopPropagation()}>
        <View className='clock'>{clockText(time.at)}</View>
        <SeekBar at={time.at} length={time.length} label={t('guide.video.seek')} onSeek={player.seek} />
        <View className='clock'>{time.length ? clockText(time.length) : ''}</View>
        <Tap className='whole' label={t('guide.video.full')} onClick={onFull}>
          <View className='corners' />
        </Tap>
      </View>
    </View>
  )
}
