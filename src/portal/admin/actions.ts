import type { SvgIconProps } from '@mui/material';
import type { ComponentType, ReactNode } from 'react';

/** Something that a person can do with a record, where it stands. */
export interface RecordAction {
    /** tells it apart from the others of the record */
    name: string;
    /** a key of the texts, or the words themselves */
    label: string;
    icon?: ComponentType<SvgIconProps>;
    /** candidate for the primary button; the first such action gets it */
    next?: boolean;
    /** consequence of an action that is hard to undo; shown below its name in the menu */
    consequence?: string;
    /** seldom wanted: it waits in the menu */
    rare?: boolean;
    busy?: boolean;
    /** target URL; absent: `run` is called */
    to?: string;
    run?: () => unknown;
}

/** Record actions that a domain contributes to the action bar, with the dialog that one of them has open. */
export interface AvailableActions {
    actions: readonly RecordAction[];
    dialog?: ReactNode;
}

/** A hook that offers what can be done with the record of the context. */
export type UseActions = () => AvailableActions;

export const NO_ACTIONS: AvailableActions = { actions: [] };
