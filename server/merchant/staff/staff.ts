import { roles, type Role } from '../../../contract/console/define'
import { localized } from '../../bilingual'
import { addStaff, allStaff, disableStaff } from '../../services/staff/staff'
import type { Command, CommandInput } from '../command'
import { aligned } from '../csv/table'
import { timeCell } from '../csv/csvOut'
import { declining } from '../declining'
import { UsageError } from '../refusal'
import { asOption, reasonOption, whoOf, whyOption } from '../who'

const roleList = roles.join(', ')

/** --role, one or several with commas between. Throws a UsageError for an unknown one. */
function rolesOption({ options }: CommandInput): Role[] {
  const given = String(options.role ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
  const known = roles.filter((role) => given.includes(role))
  if (!given.length || known.length !== new Set(given).size)
    throw new UsageError({
      en: `--role is one or several of ${roleList}`,
      zh: `--role 是 ${roles.join('、')} 中的一个或几个`
    })
  return known
}

function nameArg({ args }: CommandInput): string {
  const name = args[0]!.trim()
  if (!name || name.length > 40)
    throw new UsageError({ en: 'a name has 1 to 40 characters', zh: '名字要有 1 到 40 个字符' })
  return name
}

export const addStaffCommand: Command = {
  usage: 'NAME --role owner[,service …] [--as NAME]',
  help: {
    en: `
Adds a person to the console, and prints a link at which the person sets a password, once, within a day. For a name that is
there it sets the roles anew, ends the sessions and prints a new link: so for a forgotten password, too.
Roles: owner (everything), service (customers, orders), reviewer (documents), warehouse (parcels), finance (money, refunds).
The link begins with PUBLIC_URL.`,
    zh: `
给后台添加人员，并打印一个设置密码的链接，一天内有效，只能用一次。名字已存在时，重设角色、结束其全部登录并打印新链接，忘记密码也这样处理。
角色：owner 店主（全部）、service 客服（客户、订单）、reviewer 审核（资料）、warehouse 仓库（快递）、finance 财务（款项、退款）。
链接以 PUBLIC_URL 开头。`
  },
  args: 1,
  options: {
    role: {
      type: 'string',
      value: 'owner',
      description: {
        en: `one or several of ${roleList}, with commas between`,
        zh: `${roles.join('、')}，可用逗号写几个`
      }
    },
    ...asOption
  },
  run: async (given) => {
    const [name, chosen] = [nameArg(given), rolesOption(given)]
    const { db } = await given.openDatabase()
    const { token } = await addStaff(db, { name, roles: chosen, who: whoOf(given) })
    const origin = given.config.PUBLIC_URL.replace(/\/+$/, '') || `http://localhost:${given.config.PORT}`
    // behind the #, which browsers send to no server and which no log has
    given.print(`${origin}/console/password#${token}`)
  }
}

export const disableStaffCommand: Command = {
  usage: 'NAME --reason "why" [--as NAME]',
  help: {
    en: `Ends the log-ins of a person and allows no further one. What they did stays in the audit. staff:add lets them in again.`,
    zh: `结束此人的全部登录，并且不再允许登录。其操作仍在审计中。staff:add 可重新启用。`
  },
  args: 1,
  options: {
    ...whyOption,
    ...asOption
  },
  run: async (given) => {
    const [name, why] = [nameArg(given), reasonOption(given, 'reason')]
    const { db } = await given.openDatabase()
    await declining(() => disableStaff(db, { name, why, who: whoOf(given) }))
    given.print(localized({ en: `${name} cannot use the console any more`, zh: `${name} 不能再使用后台` }))
  }
}

export const listStaffCommand: Command = {
  usage: '',
  help: {
    en: 'Names, roles, whether a password is set and the log-in asks for a code, and since when somebody is disabled.',
    zh: '姓名、角色、是否已设密码、登录是否要验证码、何时停用。'
  },
  run: async ({ openDatabase, print }) => {
    const { db } = await openDatabase()
    const yes = (is: boolean) => (is ? localized({ en: 'yes', zh: '是' }) : localized({ en: 'no', zh: '否' }))
    const lines = (await allStaff(db)).map((person) => [
      person.name,
      person.roles.join(','),
      yes(person.passwordHash !== null),
      yes(person.codeSecret !== null),
      person.disabledAt ? timeCell(person.disabledAt) : ''
    ])
    const head = localized({
      en: 'name,roles,password,code,disabled',
      zh: '姓名,角色,密码,验证码,停用'
    }).split(',')
    print(
      lines.length
        ? aligned([head, ...lines])
        : localized({ en: 'nobody yet: staff:add', zh: '还没有人员：staff:add' })
    )
  }
}
