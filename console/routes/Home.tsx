import { Card, Empty, Flex, Typography } from 'antd'
import { Link } from 'react-router'
import { openedLately } from '../app/lately'
import { t } from '../words'

/** Home: help on the search, and the pages opened last. */
export function Home() {
  const lately = openedLately()
  return (
    <Flex vertical gap='middle' style={{ maxWidth: 720, margin: '0 auto' }}>
      <Card title={t('search')}>
        <Typography.Text>{t('searchSays')}</Typography.Text>
      </Card>
      <Card title={t('lately')}>
        {lately.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('none')} />}
        <Flex vertical gap='small'>
          {lately.map(({ path, title }) => (
            <Link key={path} to={path}>
              {title}
            </Link>
          ))}
        </Flex>
      </Card>
    </Flex>
  )
}
