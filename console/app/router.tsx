import { createBrowserRouter } from 'react-router'
import { NotFound } from './NotFound'
import { Shell } from './Shell'

/** Addresses of the console. A screen is loaded when it is first opened. */
export const router = createBrowserRouter(
  [
    {
      path: '/password',
      lazy: async () => ({ Component: (await import('../routes/Password')).Password })
    },
    {
      path: '/',
      Component: Shell,
      ErrorBoundary: NotFound,
      children: [
        { index: true, lazy: async () => ({ Component: (await import('../routes/today/Today')).Today }) },
        { path: 'account', lazy: async () => ({ Component: (await import('../routes/Account')).Account }) },
        {
          path: 'customers/:customer',
          lazy: async () => ({ Component: (await import('../routes/customers/Customer')).Customer })
        },
        {
          path: 'orders',
          lazy: async () => ({ Component: (await import('../routes/orders/OrderList')).OrderList })
        },
        {
          path: 'orders/:orderSn',
          lazy: async () => ({ Component: (await import('../routes/orders/Order')).Order })
        },
        { path: 'ship', lazy: async () => ({ Component: (await import('../routes/ship/Ship')).Ship }) },
        {
          path: 'ship/slips',
          lazy: async () => ({ Component: (await import('../routes/ship/Slips')).Slips })
        },
        {
          path: 'review',
          lazy: async () => ({ Component: (await import('../routes/review/Review')).Review })
        },
        {
          path: 'afterSales',
          lazy: async () => ({ Component: (await import('../routes/afterSales/AfterSales')).AfterSales })
        },
        {
          path: 'refunds',
          lazy: async () => ({ Component: (await import('../routes/afterSales/Refunds')).Refunds })
        },
        {
          path: 'invoices',
          lazy: async () => ({ Component: (await import('../routes/afterSales/Invoices')).Invoices })
        },
        {
          path: 'numbers',
          lazy: async () => ({ Component: (await import('../routes/numbers/Numbers')).Numbers })
        },
        { path: 'items', lazy: async () => ({ Component: (await import('../routes/items/Items')).Items }) },
        { path: '*', Component: NotFound }
      ]
    }
  ],
  { basename: '/console' }
)
