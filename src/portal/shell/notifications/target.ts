import { destinationsOf } from '../../../domain/communication/notifications';
import type { NotificationData } from './queries';

/**
 * The page that a notification leads to, or undefined where there is none that this person may open.
 * `pathOfRecord` finds the page of a record by its resource, `canOpenPage` judges a path.
 */
export const notificationTarget = (
    data: NotificationData,
    pathOfRecord: (resource: string, id: number) => string | undefined,
    canOpenPage: (path: string) => boolean,
): string | undefined =>
    destinationsOf(data.type, data)
        .map(place => ('path' in place ? place.path : pathOfRecord(place.resource, place.id)))
        .find((path): path is string => path !== undefined && canOpenPage(path));
