import { destinationsOf } from '../../../domain/communication/notifications';
import type { NotificationData } from './queries';

/**
 * Link target of a notification, or undefined if there is none that the user may open. `pathOfRecord` finds the page of
 * a record by its resource, `canOpenPage` checks a path.
 */
export const notificationTarget = (
    data: NotificationData,
    pathOfRecord: (resource: string, id: number) => string | undefined,
    canOpenPage: (path: string) => boolean,
): string | undefined =>
    destinationsOf(data.type, data)
        .map(place => ('path' in place ? place.path : pathOfRecord(place.resource, place.id)))
        .find((path): path is string => path !== undefined && canOpenPage(path));
