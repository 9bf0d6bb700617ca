import { Flex, Tag, Typography } from 'antd'
import { findings, type Tone } from '../../words/causes'
import { useRead } from '../../app/query'
import { Loaded } from '../../app/Screen'
import { time } from '../../app/shown'
import { language, t } from '../../words'

const colours: Record<Tone, string> = { ok: 'success', none: 'default', warn: 'warning', danger: 'error' }

/** Why the card is off line, as the app shows it to its holder: each check with its result. */
export const Causes = ({ simNo }: { simNo: string }) => (
  <Loaded found={useRead('GET /console/api/card', { simNo })}>
    {({ info }) => (
      <Flex vertical gap='small'>
        {findings(info, Date.now(), language()).map(({ id, name, tone, text }) => (
          <Flex key={id} gap='small' align='baseline'>
            <Tag color={colours[tone]} style={{ minWidth: 72, textAlign: 'center' }}>
              {name}
            </Tag>
            <Typography.Text>{text}</Typography.Text>
          </Flex>
        ))}
        <Typography.Text type='secondary'>
          {t('readAt')} {time(info.lastRobinAt)}
        </Typography.Text>
      </Flex>
    )}
  </Loaded>
)
