import type { ComponentType } from 'react';
import type { PublicPath } from './paths';

/** A page outside the portal. Each comes when it is opened, but for what the first chunk holds anyway. */
export interface PublicPage {
    route: PublicPath;
    title: string;
    load?: () => Promise<{ default: ComponentType }>;
    Component?: ComponentType;
}
