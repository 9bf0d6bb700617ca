import AtDivider from 'taro-ui/lib/components/divider'
import 'taro-ui/lib/style/components/divider.scss'
import { t } from '@/i18n'
import './EndLine.scss'

/** The end line of a list (taro-ui's divider). */
export function EndLine() {
  return <AtDivider className='end-line' customStyle={{}} content={t('common.end')} />
}
