/** Parts of the design that follow a shop's own colour. */
export const colourParts = ['brand', 'press', 'on', 'soft', 'text', 'fill', 'sim-a', 'sim-b'] as const
export type ColourPart = (typeof colourParts)[number]
/** Colours of one theme, `#rrggbb` each. */
export type ThemeColours = Record<ColourPart, string>
/** A shop's own colours in both themes. */
export interface ShopColours {
  light: ThemeColours
  dark: ThemeColours
}

const hexColour = /^#[0-9a-f]{6}$/i

/**
 * The CSS variables by which src/styles/_tokens.scss takes a shop's own colours: `--light-brand` and so on. Empty where
 * there is no colour.
 */
export const colourVariables = (colours: Partial<ShopColours> | null | undefined): Record<string, string> =>
  Object.fromEntries(
    (['light', 'dark'] as const).flatMap((theme) =>
      colourParts.map((part) => {
        const colour = colours?.[theme]?.[part] ?? ''
        return [`--${theme}-${part}`, hexColour.test(colour) ? colour : '']
      })
    )
  )
