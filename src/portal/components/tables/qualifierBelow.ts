import { visuallyHidden } from '../fields/FieldFrame';

/** Table style that moves a record's qualifier (`data-whole-name`) below its name, so that neither is truncated. */
export const QUALIFIER_BELOW = {
    '& td [data-whole-name]': {
        display: 'block',
        fontSize: '0.75rem',
        lineHeight: 1.3,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
    },
    '& td [data-whole-name] > span': visuallyHidden,
} as const;
