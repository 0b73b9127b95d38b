import type { ComponentType } from 'react';
import type { Language } from '../i18n/language';
import type { PublicPath } from './paths';

/** Page outside the portal. Each is loaded on demand, except for the first chunk's content. */
export interface PublicPage {
    route: PublicPath;
    load?: () => Promise<{ default: ComponentType }>;
    Component?: ComponentType;
    /**
     * Addresses that are pre-rendered: path and query that are the same for all visitors. None if the content depends
     * on the browser.
     */
    built?: readonly BuiltAddress[];
}

export interface BuiltAddress {
    address: string;
    /** without them it is in English only */
    languages?: readonly Language[];
}
