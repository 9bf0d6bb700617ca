import { Card, Col, Flex, Row } from 'antd'
import { Link } from 'react-router'
import { openedLately } from '../../app/lately'
import { useMay } from '../../app/me'
import { Nothing } from '../../app/Screen'
import { t } from '../../words'
import { Doctor } from './Doctor'
import { Figures } from './Figures'
import { Waiting } from './Waiting'

/** Home: what waits for the person, the shop's figures, and the pages opened last. */
export function Today() {
  const may = useMay()
  return (
    <Flex vertical gap='middle'>
      <Waiting />
      <Row gutter={[16, 16]}>
        {may('GET /console/api/figures') && (
          <Col xs={24} xl={16}>
            <Figures />
          </Col>
        )}
        <Col xs={24} xl={8}>
          <Flex vertical gap='middle'>
            <Lately />
            {may('GET /console/api/doctor') && <Doctor />}
          </Flex>
        </Col>
      </Row>
    </Flex>
  )
}

/** The pages opened last; where there are none, what the search finds. */
function Lately() {
  const lately = openedLately()
  const searches = useMay()('GET /console/api/search')
  return (
    <Card title={t('lately')}>
      {lately.length === 0 && <Nothing text={searches ? 'searchSays' : 'none'} />}
      <Flex vertical gap='small'>
        {lately.map(({ path, title }) => (
          <Link key={path} to={path}>
            {title}
          </Link>
        ))}
      </Flex>
    </Card>
  )
}
