import { visuallyHidden } from '../fields/FieldFrame';

/** In a table, what only says which record is meant (`data-whole-name`) stands beneath its name, so that neither is cut. */
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
