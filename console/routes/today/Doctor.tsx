import { Button, Card, Collapse, Flex, Tag, Typography } from 'antd'
import { Link } from 'react-router'
import type { ConsoleData } from '@contract/console'
import { send } from '../../app/api'
import { copied, lines } from '../../app/cells'
import { client, useRead } from '../../app/query'
import { RunProgress } from '../../app/RunProgress'
import { startLongRun, useKept, useLongRun } from '../../app/runs'
import { Heading, Loaded } from '../../app/Screen'
import { time } from '../../app/shown'
import { language, t, word } from '../../words'

type Finding = ConsoleData<'GET /console/api/doctor'>['list'][number]

/** Findings of the checks that call outside, and when they ran. */
interface Outside {
  list: Finding[]
  at: string
}

const run = 'doctor'
const outsideKey = ['doctor outside']

/** Faults and notes of the merchant's command `doctor`; a button starts the checks that call outside. */
export function Doctor() {
  const found = useRead('GET /console/api/doctor', {}, { everySeconds: 600 })
  const outside = useKept<Outside>(outsideKey)
  const isRunning = useLongRun(run)?.isRunning === true
  return (
    <Card title={<Heading level={2}>{t('doctor')}</Heading>}>
      <Loaded found={found}>
        {({ list }) => (
          <>
            <Findings list={[...list, ...(outside?.list ?? [])]} />
            <Flex gap='small' align='center' wrap>
              <Button loading={isRunning} onClick={() => void askOutside()}>
                {t('askOutside')}
              </Button>
              <Typography.Text type='secondary'>
                {outside ? t('askedOutside', { at: time(outside.at) }) : t('askOutsideSays')}
              </Typography.Text>
            </Flex>
            <RunProgress name={run} />
          </>
        )}
      </Loaded>
    </Card>
  )
}

const colours: Record<Finding['state'], string> = { wrong: 'error', note: 'warning', ok: 'success' }

/** Lists faults, folds notes away, and only counts what is right. */
function Findings({ list }: { list: Finding[] }) {
  const of = (state: Finding['state']) => list.filter((one) => one.state === state)
  const [wrong, notes] = [of('wrong'), of('note')]
  return (
    <>
      {wrong.length ? <FindingList list={wrong} /> : t('doctorRight')}
      {notes.length > 0 && (
        <Collapse
          ghost
          items={[
            {
              key: 'notes',
              label: t('doctorNotes', { count: notes.length }),
              children: <FindingList list={notes} />
            }
          ]}
        />
      )}
      <Typography.Text type='secondary'>{t('doctorOk', { count: of('ok').length })}</Typography.Text>
    </>
  )
}

const FindingList = ({ list }: { list: Finding[] }) => (
  <>
    {list.map((finding) => (
      <Flex key={finding.of.en + finding.text.en} gap='small' align='baseline'>
        <Tag color={colours[finding.state]}>{word('doctor', finding.state)}</Tag>
        {lines(`${finding.of[language()]}: ${finding.text[language()]}`, <Mend finding={finding} />)}
      </Flex>
    ))}
  </>
)

/** Screens that do what a command does. */
const screens: Record<string, string> = { 'numbers:import': '/numbers?tab=import' }

/** The link, the command or the setting that mends a finding. */
function Mend({ finding: { mend, of } }: { finding: Finding }) {
  if (screens[mend]) return <Link to={screens[mend]}>{t('mendHere')}</Link>
  if (mend) return copied(`npm run merchant -- ${mend}`)
  const [setting = ''] = of.en.split(' ')
  return /^[A-Z][A-Z_]+$/.test(setting) && t('mendSetting', { setting })
}

const parts = ['storage', 'providers', 'address'] as const

/** Runs the checks that call outside, kind by kind. */
async function askOutside(): Promise<void> {
  const rest: (typeof parts)[number][] = [...parts]
  const list: Finding[] = []
  await startLongRun(run, {
    title: t('askOutside'),
    total: parts.length,
    part: async () => {
      list.push(...(await send('POST /console/api/checkOutside', { of: rest[0]! })).list)
      rest.shift()
      client.setQueryData(outsideKey, { list: [...list], at: new Date().toISOString() })
      const wrong = list.filter(({ state }) => state === 'wrong').length
      return { done: 1, ...(rest.length ? {} : { result: t('outsideFound', { count: list.length, wrong }) }) }
    }
  })
}
