import { Button, Result } from 'antd'
import { Link, useRouteError } from 'react-router'
import { t } from '../words'

/** An address that is none, or a screen that has failed. */
export function NotFound() {
  const error = useRouteError()
  return (
    <Result
      status={error ? 'error' : '404'}
      title={error instanceof Error ? error.message : t('notFoundPage')}
      extra={
        <Link to='/' reloadDocument>
          <Button type='primary'>{t('home')}</Button>
        </Link>
      }
    />
  )
}
