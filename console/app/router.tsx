import type { ComponentType } from 'react'
import { createBrowserRouter, Link, useRouteError } from 'react-router'
import { Shell } from './Shell'
import { Button, Result } from 'antd'
import { t } from '../words'

/** A screen that is loaded when it is first opened. */
const screen = (path: string, load: () => Promise<ComponentType>) => ({
  path,
  lazy: async () => ({ Component: await load() })
})

/** Addresses of the console. */
export const router = createBrowserRouter(
  [
    screen('/password', async () => (await import('../routes/Password')).Password),
    {
      path: '/',
      Component: Shell,
      ErrorBoundary: NotFound,
      children: [
        { index: true, lazy: async () => ({ Component: (await import('../routes/today/Today')).Today }) },
        screen('account', async () => (await import('../routes/Account')).Account),
        screen('customers/:customer', async () => (await import('../routes/customers/Customer')).Customer),
        screen('orders', async () => (await import('../routes/orders/OrderList')).OrderList),
        screen('orders/:orderSn', async () => (await import('../routes/orders/Order')).Order),
        screen('ship', async () => (await import('../routes/ship/Ship')).Ship),
        screen('ship/slips', async () => (await import('../routes/ship/Slips')).Slips),
        screen('review', async () => (await import('../routes/review/Review')).Review),
        screen('afterSales', async () => (await import('../routes/afterSales/AfterSales')).AfterSales),
        screen('refunds', async () => (await import('../routes/afterSales/Refunds')).Refunds),
        screen('invoices', async () => (await import('../routes/afterSales/Invoices')).Invoices),
        screen('money', async () => (await import('../routes/money/Money')).Money),
        screen('staff', async () => (await import('../routes/staff/Staff')).Staff),
        screen('audit', async () => (await import('../routes/staff/Audit')).Audit),
        screen('numbers', async () => (await import('../routes/numbers/Numbers')).Numbers),
        screen('items', async () => (await import('../routes/items/Items')).Items),
        { path: '*', Component: NotFound }
      ]
    }
  ],
  { basename: '/console' }
)

/** An address that is none, or a screen that has failed. */
function NotFound() {
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
