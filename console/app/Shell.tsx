import { UserOutlined } from '@ant-design/icons'
import { Button, Dropdown, Flex, Layout, Spin, theme, Typography } from 'antd'
import { Link, NavLink, Outlet, ScrollRestoration, useNavigate } from 'react-router'
import { Login } from '../routes/Login'
import { t, word } from '../words'
import { forgetPerson, useRead, useSend } from './query'
import { MeProvider, useMay, type Me } from './me'
import { Failed } from './Screen'
import { SearchField } from './SearchField'
import { changeSettings, useSettings } from './settings'

/** Widest in px that a screen and the bar become. */
const widest = 1800

/** The bar above each screen. Without a log-in it shows the log-in, at the same address. */
export function Shell() {
  const me = useRead('GET /console/api/me', {})
  const { token } = theme.useToken()
  if (me.data === null || me.error?.isLoginEnded) return <Login />
  if (me.error) return <Failed found={me} />
  if (!me.data) return <Spin fullscreen description={t('loading')} />
  return (
    <MeProvider value={me.data}>
      <Layout style={{ minHeight: '100vh' }}>
        <Layout.Header
          style={{
            position: 'sticky',
            top: 0,
            zIndex: token.zIndexBase + 10,
            height: 'auto',
            lineHeight: 'normal',
            padding: `${token.paddingXS}px ${token.padding}px`,
            background: token.colorBgContainer,
            borderBottom: `1px solid ${token.colorBorderSecondary}`
          }}
        >
          <Flex
            gap='small'
            align='center'
            justify='space-between'
            wrap
            style={{ maxWidth: widest - 2 * token.padding, margin: '0 auto' }}
          >
            <Flex gap='middle' align='baseline' wrap>
              <Link to='/'>
                <Typography.Text strong>{t('title')}</Typography.Text>
              </Link>
              <Screens />
            </Flex>
            <SearchField />
            <PersonMenu me={me.data} />
          </Flex>
        </Layout.Header>
        <Layout.Content style={{ padding: token.padding, maxWidth: widest, width: '100%', margin: '0 auto' }}>
          <Outlet />
        </Layout.Content>
      </Layout>
      <ScrollRestoration />
    </MeProvider>
  )
}

/** Links to the screens that the person may open. */
function Screens() {
  const may = useMay()
  return screens
    .filter(({ call }) => may(call))
    .map(({ to, title }) => (
      <NavLink key={to} to={to} style={({ isActive }) => ({ fontWeight: isActive ? 600 : undefined })}>
        {t(title)}
      </NavLink>
    ))
}

const screens = [
  { to: '/orders', call: 'GET /console/api/orders', title: 'orders' },
  { to: '/review', call: 'GET /console/api/reviews', title: 'review' },
  { to: '/ship', call: 'GET /console/api/parcels', title: 'ship' },
  { to: '/afterSales', call: 'GET /console/api/afterSales', title: 'afterSales' },
  { to: '/refunds', call: 'GET /console/api/refunds', title: 'refunds' },
  { to: '/invoices', call: 'GET /console/api/invoices', title: 'invoices' },
  { to: '/numbers', call: 'GET /console/api/numbers', title: 'numbers' },
  { to: '/items', call: 'GET /console/api/items', title: 'items' },
  { to: '/money', call: 'GET /console/api/money', title: 'moneyScreen' },
  { to: '/staff', call: 'GET /console/api/staff', title: 'staff' },
  { to: '/audit', call: 'GET /console/api/audit', title: 'audit' }
] as const

function PersonMenu({ me }: { me: Me }) {
  const navigate = useNavigate()
  const settings = useSettings()
  const logOut = useSend('POST /console/api/logOut')
  const leave = async () => {
    await logOut.mutateAsync({})
    forgetPerson()
    await navigate('/')
  }
  const themes = ['light', 'dark', 'system'] as const
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectedKeys: [settings.theme],
        items: [
          { key: 'roles', label: me.roles.map((role) => word('role', role)).join(' · '), disabled: true },
          { key: 'account', label: t('account'), onClick: () => void navigate('/account') },
          { type: 'divider' },
          ...themes.map((one) => ({
            key: one,
            label: word('theme', one),
            onClick: () => changeSettings({ theme: one })
          })),
          {
            key: 'language',
            label: t('language'),
            onClick: () => changeSettings({ language: settings.language === 'zh' ? 'en' : 'zh' })
          },
          { type: 'divider' },
          { key: 'logOut', label: t('logOut'), onClick: () => void leave() }
        ]
      }}
    >
      <Button type='text' icon={<UserOutlined />}>
        {me.name}
      </Button>
    </Dropdown>
  )
}
