import { App, Checkbox, Tag, Typography } from 'antd'
import { Link } from 'react-router'
import type { ConsoleData } from '@contract/console'
import { act, Acts, type OfferedAct } from '../../app/Acts'
import { type Columns, lines, RoleTags, Rows } from '../../app/cells'
import { text } from '../../app/fields'
import { useRead } from '../../app/query'
import { Loaded, Screen } from '../../app/Screen'
import { time } from '../../app/shown'
import { t, word, wordsOf } from '../../words'

type Person = ConsoleData<'GET /console/api/staff'>['list'][number]
type LinkData = ConsoleData<'POST /console/api/inviteStaff'>

/** People of the console: their roles and log-ins, and what an owner may do about them. */
export function Staff() {
  const { modal } = App.useApp()
  const showLink = ({ path, endsAt, name }: LinkData) =>
    void modal.success({
      title: t('linkIs', { name, until: time(endsAt) }),
      width: 560,
      content: (
        <>
          <Typography.Paragraph code copyable>
            {window.location.origin + path}
          </Typography.Paragraph>
          {t('linkOnce')}
        </>
      )
    })
  const invite = act({
    call: 'POST /console/api/inviteStaff',
    consequence: t('inviteStaffSays'),
    reason: null,
    fields: {
      name: text('personName', undefined, { maxLength: 40, autoComplete: 'off' }),
      roles: rolesField()
    },
    about: {},
    body: ({ name, roles: chosen }) => ({ name, roles: chosen }),
    onDone: showLink
  })
  const columns: Columns<Person> = {
    ...facts,
    acts: (person) => <Acts acts={actsOf(person, showLink)} row={['open', person.name]} />
  }
  return (
    <Screen title='staff'>
      <Acts acts={[invite]} />
      <Loaded found={useRead('GET /console/api/staff', {}, { everySeconds: 60 })}>
        {({ list }) => <Rows rowKey='name' rows={list} columns={columns} />}
      </Loaded>
    </Screen>
  )
}

const rolesField = () => ({
  label: t('roles'),
  // not `required`: aria-required is not allowed on a group
  rules: [
    {
      validator: (_: unknown, chosen?: string[]) =>
        chosen?.length ? Promise.resolve() : Promise.reject(new Error(t('needed')))
    }
  ],
  children: (
    <Checkbox.Group options={wordsOf('role').map((value) => ({ value, label: word('role', value) }))} />
  )
})

function actsOf(person: Person, showLink: (link: LinkData) => void): OfferedAct[] {
  const { name, version, roles: has, sessions, hasCode, isMe, isLastOwner, disabledAt } = person
  const about = { name, version }
  return [
    act({
      call: 'POST /console/api/changeStaffRoles',
      isOffered: !isLastOwner && !disabledAt,
      consequence: t('changeStaffRolesSays', { name }),
      initial: { roles: has },
      fields: { roles: rolesField() },
      about
    }),
    act({
      call: 'POST /console/api/renewStaffLink',
      isOffered: !isMe,
      consequence: t('renewStaffLinkSays', { name }),
      about,
      body: ({ reason }) => ({ ...about, reason }),
      onDone: showLink
    }),
    act({
      call: 'POST /console/api/endStaffSessions',
      isOffered: sessions > 0,
      isInMenu: true,
      danger: true,
      consequence: t('endStaffSessionsSays', { name, count: sessions }),
      about: { name }
    }),
    act({
      call: 'POST /console/api/resetStaffCode',
      isOffered: hasCode && !isMe,
      isInMenu: true,
      danger: true,
      consequence: t('resetStaffCodeSays', { name }),
      about
    }),
    act({
      call: 'POST /console/api/disableStaff',
      isOffered: !disabledAt && !isLastOwner,
      isInMenu: true,
      danger: true,
      consequence: t('disableStaffSays', { name, count: sessions }),
      about
    })
  ]
}

const facts: Columns<Person> = {
  personName: ({ name, isMe, isLastOwner, disabledAt }) =>
    lines(
      <>
        {name} {isMe && <Tag color='success'>{t('me')}</Tag>}{' '}
        {isLastOwner && <Tag color='warning'>{t('lastOwner')}</Tag>}{' '}
        {disabledAt && <Tag color='error'>{t('isDisabled')}</Tag>}
      </>,
      <Link to={`/audit?who=${encodeURIComponent(name)}`}>{t('audit')}</Link>
    ),
  roles: ({ roles: has }) => <RoleTags roles={has} />,
  password: ({ hasPassword, hasCode, linkEndsAt }) =>
    lines(
      <>
        {hasPassword ? t('isSet') : t('noPassword')} {hasCode && <Tag>{t('code')}</Tag>}
      </>,
      linkEndsAt && t('linkUntil', { until: time(linkEndsAt) })
    ),
  logIns: ({ sessions, lastLogIn }) =>
    lines(t('logInsNow', { count: sessions }), lastLogIn && time(lastLogIn))
}
