import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { t } from '@/i18n'
import { cx } from '../base/cx'
import { Icon } from '../base/Icon'
import { barInsets } from './insets'
import { Tap } from '../base/Tap'
import './NavBar.scss'

interface NavBarProps {
  title: ReactNode
  /** Without it there is no back arrow. */
  onBack?: () => void
  /** Shows a house instead of the arrow: there is nothing to go back to. */
  root?: boolean
  /** Replaces the title, such as by a search box. */
  children?: ReactNode
  /** Right end. */
  right?: ReactNode
  /** Transparent background. */
  clear?: boolean
  /** CSS pixels of the content; the bar itself is full width. */
  maxWidth?: number
}

/** The page's own navigation bar, under the status bar and beside the platform's capsule button. */
export function NavBar({ title, onBack, root, children, right, clear, maxWidth }: NavBarProps) {
  const insets = barInsets()
  return (
    <View
      className={cx('navbar', clear && 'clear')}
      role='banner'
      style={{ paddingTop: insets.top, paddingRight: insets.right }}
    >
      <View
        className={cx('in', children ? 'free' : '', onBack && 'has-l')}
        style={maxWidth ? { maxWidth: `${maxWidth}px` } : undefined}
      >
        {onBack ? (
          <View className='side l'>
            <Tap
              className='go'
              id='nav-back'
              label={root ? t('common.home') : t('common.back')}
              onClick={onBack}
            >
              <Icon name={root ? 'home' : 'back'} />
            </Tap>
          </View>
        ) : null}
        {children ?? (
          <View className='title' role='heading' aria-level={1}>
            {title}
          </View>
        )}
        {right ? <View className='side r'>{right}</View> : null}
      </View>
    </View>
  )
}
