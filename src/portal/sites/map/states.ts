import type { Palette } from '@mui/material/styles';
import type { components } from '../../../contract/generated/main';

export type SiteSummary = components['schemas']['SiteSummary'];
export type SiteState = SiteSummary['doser_state'];

/** Worst first: what a group of sites is shown as. */
export const STATES: readonly SiteState[] = ['alarmed', 'not_communicated', 'stopped', 'no_device', 'running'];
/** The higher, the worse. */
export const severityOf = (state: SiteState): number => STATES.length - 1 - STATES.indexOf(state);

/** Mid tones that stand on the map in either mode. */
export const stateColor = (palette: Palette, state: SiteState): string =>
    ({
        alarmed: palette.error.main,
        not_communicated: palette.mode === 'dark' ? palette.warning.main : '#b26a00',
        no_device: palette.mode === 'dark' ? '#7d8b88' : '#7c8a87',
        stopped: palette.mode === 'dark' ? '#9aa8a5' : '#5d6b68',
        running: palette.success.main,
    })[state];

/** Letters, digits and hyphens: it is an id on the page. */
export const siteKey = ({ product, id }: Pick<SiteSummary, 'product' | 'id'>): string =>
    `${product.replace(' ', '')}-${id}`;

/** The resource that holds the sites of a product. */
export const RESOURCE_OF = { uDose: 'udose-sites', 'uDose AG': 'udose-ags', uBot: 'ubot-sites' } as const;
/** Name of the state field, per product. */
export const STATE_OF = { uDose: 'doser_state', 'uDose AG': 'doser_state', uBot: 'bot_state' } as const;
