import type { ThemeOptions } from '@bowline/react'

/** Looks that people know, made of the documented options alone. `docs/theming.md` shows them. */
export const storyLooks: Readonly<Record<string, ThemeOptions>> = {
  exchange: {
    radius: 'sm',
    density: 'compact',
    light: { accent: '#8f6400', background: '#ffffff', text: '#1e2329' },
    dark: { accent: '#f0b90b', background: '#181a20', text: '#eaecef' },
    variables: { '--bl-button-radius': '8px', '--bl-modal-radius': '12px' },
  },
  pastel: {
    radius: 'lg',
    density: 'spacious',
    font: 'ui-rounded, "SF Pro Rounded", Nunito, Quicksand, system-ui, sans-serif',
    light: { accent: '#7a4fb5', background: '#fdf8fc', text: '#3a2f47' },
    dark: { accent: '#cdb5ff', background: '#201a2b', text: '#f3edfb' },
    variables: { '--bl-button-radius': '999px', '--bl-backdrop-filter': 'blur(8px)' },
  },
  shadcn: {
    radius: 'sm',
    light: { accent: '#18181b', background: '#ffffff', text: '#09090b' },
    dark: { accent: '#fafafa', background: '#09090b', text: '#fafafa' },
    variables: {
      '--bl-button-radius': '8px',
      '--bl-field-radius': '8px',
      '--bl-modal-radius': '10px',
    },
  },
}
