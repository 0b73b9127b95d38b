import type { ComponentType } from 'react';
import type { Language } from '../i18n/language';
import type { PublicPath } from './paths';

/** A page outside the portal. Each comes when it is opened, but for what the first chunk holds anyway. */
export interface PublicPage {
    route: PublicPath;
    load?: () => Promise<{ default: ComponentType }>;
    Component?: ComponentType;
    /**
     * The addresses that the build makes HTML for: path and query with what is the same for everybody. None where it is
     * the browser that knows what to show.
     */
    built?: readonly BuiltAddress[];
}

export interface BuiltAddress {
    address: string;
    /** without them it speaks English only */
    languages?: readonly Language[];
}
