import { font } from './shapes'

/** Titles of the specimens, by the name of their picture. */
const titles: Record<string, string> = {
  business: '营业执照',
  telecom: '增值电信业务经营许可证',
  authorisation: '运营商代理授权书'
}

const line = (y: number, label: string, width: number) =>
  `<text x="64" y="${y}" fill="#4d565c" font-size="20" ${font}>${label}</text><rect x="190" y="${y - 14}" width="${width}" height="14" rx="7" fill="#d6dcd9"/>`

/** A specimen of a licence with 演示样本 across it. Undefined for an unknown name. */
export function licence(name: string): string | undefined {
  if (!Object.hasOwn(titles, name)) return undefined
  const title = titles[name]!
  const words = [0, 1, 2]
    .map((row) => `<text x="300" y="${190 + row * 120}" text-anchor="middle">演示样本 · 无效</text>`)
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 440" width="600" height="440"><rect width="600" height="440" fill="#fbf8ef"/><rect x="18" y="18" width="564" height="404" rx="8" fill="none" stroke="#c9b37a" stroke-width="3"/><rect x="28" y="28" width="544" height="384" rx="4" fill="none" stroke="#e2d5b0" stroke-width="2"/><text x="300" y="104" text-anchor="middle" fill="#3b4146" font-size="36" font-weight="700" ${font}>${title}</text>${line(180, '编　　号', 250)}${line(228, '名　　称', 320)}${line(276, '范　　围', 290)}${line(324, '有效期限', 200)}<g transform="rotate(-18 300 250)" fill="#c62828" fill-opacity=".34" font-size="54" font-weight="700" ${font}>${words}</g></svg>`
}
