import type { RegionNode } from '@rules/region'

/** What a pasted text holds; fields that were not found are missing. */
export interface PastedAddress {
  name?: string
  phone?: string
  /** Province, city and county as far as they were found. */
  region: RegionNode[]
  address?: string
}

const labels =
  /(收货人|收件人|联系人|姓名|联系电话|电话|手机号码|手机号|手机|所在地区|地区|详细地址|收货地址|地址)\s*[:：]?/g
const suffix = /(特别行政区|维吾尔自治区|壮族自治区|回族自治区|自治区|自治州|地区|省|市|盟|区|县)$/
const short = (label: string) => label.replace(suffix, '') || label

/** The node that the text begins with, or holds when `anywhere`; the full name counts before the short one. */
function find(nodes: RegionNode[] | undefined, text: string, anywhere: boolean) {
  const fits = (name: string) => name.length > 1 && (anywhere ? text.includes(name) : text.startsWith(name))
  for (const name of [(node: RegionNode) => node.label, (node: RegionNode) => short(node.label)]) {
    const node = nodes?.find((item) => fits(name(item)))
    if (node) return { node, end: text.indexOf(name(node)) + name(node).length }
  }
  return undefined
}

/** Names, phone, region and street of one pasted text, in any order, with or without separators. */
export function readAddress(text: string, tree: RegionNode[]): PastedAddress {
  let rest = text.replace(labels, ' ').replace(/[，,；;、\r\n\t]+/g, ' ')
  const phone = /(?:\+?86[- ]?)?(1\d{2}[- ]?\d{4}[- ]?\d{4})(?!\d)/.exec(rest)
  if (phone) rest = rest.replace(phone[0], ' ')
  const region: RegionNode[] = []
  let tokens = rest.split(/\s+/).filter(Boolean)
  const first = tokens.findIndex((token) => find(tree, token, true))
  let address = ''
  if (first >= 0) {
    let street = tokens.slice(first).join(' ')
    let level: RegionNode[] | undefined = tree
    for (let depth = 0; depth < 3 && level; depth++) {
      const found = find(level, street.trimStart(), depth === 0)
      if (!found) {
        // A municipality is often written once: 北京市朝阳区 means 北京市 / 市辖区 / 朝阳区.
        if (depth === 1 && level.length === 1) {
          region.push(level[0]!)
          level = level[0]!.children
          continue
        }
        break
      }
      region.push(found.node)
      street = street.trimStart().slice(found.end)
      level = found.node.children
    }
    address = street.trim()
    tokens = tokens.slice(0, first)
    // 北京市 张三: a name may stand after the street, too.
    const tail = /^(.*\S)\s+([\u4e00-\u9fa5·]{2,4})$/.exec(address)
    if (!tokens.length && tail) {
      address = tail[1]!
      tokens = [tail[2]!]
    }
  }
  const name = tokens.find((token) => /^[\u4e00-\u9fa5·]{2,15}$/.test(token))
  return {
    name,
    phone: phone?.[1]?.replace(/\D/g, ''),
    region,
    address: address.replace(/\s+/g, '') || undefined
  }
}
