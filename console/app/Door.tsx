import { Alert, Card, Flex } from 'antd'
import type { ReactNode } from 'react'
import { t } from '../words'

/** A page for people who are not logged in. */
export const Door = ({ title, children }: { title: string; children: ReactNode }) => (
  <Flex component='main' align='center' justify='center' style={{ minHeight: '100vh', padding: 16 }}>
    <Card
      title={<h1 style={{ font: 'inherit', margin: 0 }}>{title}</h1>}
      style={{ width: 360, maxWidth: '100%' }}
    >
      {!window.isSecureContext && (
        <Alert type='warning' showIcon title={t('notSecure')} style={{ marginBottom: 16 }} />
      )}
      {children}
    </Card>
  </Flex>
)
