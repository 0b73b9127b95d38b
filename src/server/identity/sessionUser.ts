import type { components } from '../../contract/generated/main';
import { platformsOf } from '../../domain/access/platforms';
import { thumbnailSql } from '../platform/files/thumbnails';
import type { Db, Services } from '../platform/services';

export type SessionUser = components['schemas']['SessionUser'];

export const pictureLink = ({ files }: Services, key: string | null): string | null =>
    key === null ? null : files.link(key, { expiresSeconds: PICTURE_SECONDS });
export const PICTURE_SECONDS = 3600;
/** SQL of the picture shown beside a person's name: the thumbnail, once available. */
export const pictureSql = (user: string): string =>
    `coalesce(${thumbnailSql(`${user}.profile_picture`)}, ${user}.profile_picture)`;

/** Signed-in user's data for the portal, in one query. */
export const loadSessionUser = async (
    services: Services,
    userId: number,
    db: Db = services.sql,
): Promise<SessionUser> => {
    const [found] = await db<
        (Omit<SessionUser, 'platforms' | 'profile_picture_url'> & { shown_picture: string | null })[]
    >`
        SELECT u.id, u.username, u.email, u.fullname, coalesce(u.first_name, '') AS first_name, coalesce(u.last_name, '') AS last_name,
            u.phone, u.is_staff, u.user_type, u.profile_picture, ${db.unsafe(pictureSql('u'))} AS shown_picture, u.must_change_password, u.mfa_enabled,
            (SELECT coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'platform', r.platform, 'permissions',
                    (SELECT coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) ORDER BY p.name), '[]')
                     FROM roles_permissions g JOIN permissions p ON p.id = g.other_id WHERE g.owner_id = r.id)) ORDER BY r.id), '[]')
             FROM users_roles l JOIN roles r ON r.id = l.other_id WHERE l.owner_id = u.id AND r.archived_at IS NULL) AS roles,
            (SELECT coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) ORDER BY p.name), '[]')
             FROM users_permissions d JOIN permissions p ON p.id = d.other_id WHERE d.owner_id = u.id) AS permissions,
            (SELECT json_build_object('id', c.id, 'name', c.name, 'subscribed_products', c.subscribed_products)
             FROM customers c WHERE c.id = u.customer_id) AS customer
        FROM users u WHERE u.id = ${userId}`;
    if (!found) throw new Error(`User ${userId} vanished while signing in`);
    const { shown_picture, ...row } = found;
    return {
        ...row,
        platforms: platformsOf(row.user_type, row.roles),
        profile_picture_url: pictureLink(services, shown_picture),
    };
};
