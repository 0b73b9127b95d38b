import type { SvgIconProps } from '@mui/material';
import type { ComponentType, ReactNode } from 'react';

export interface RecordAction {
    /** unique among the record's actions */
    name: string;
    /** text key, or the text itself */
    label: string;
    icon?: ComponentType<SvgIconProps>;
    /** candidate for the primary button; the first such action gets it */
    next?: boolean;
    /** consequence of an action that is hard to undo; shown below its name in the menu */
    consequence?: string;
    /** rarely used: shown in the menu only */
    rare?: boolean;
    busy?: boolean;
    /** target URL; absent: `run` is called */
    to?: string;
    run?: () => unknown;
}

/** Record actions that a domain contributes to the action bar, with the dialog of the active one. */
export interface AvailableActions {
    actions: readonly RecordAction[];
    dialog?: ReactNode;
}

/** Hook that returns actions for the record in the context; null: none. */
export type UseActions = () => AvailableActions | null;

/** Hook that returns actions for selected records together; `unselect` ends the selection. */
export type UseBulkActions = (ids: readonly number[], unselect: () => void) => AvailableActions | null;
