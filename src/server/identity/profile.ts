import { acceptedExtensions } from '../../domain/operations/files';
import type { Upload } from '../engine/http/multipart';
import { afterCommit, transact } from '../platform/database/transact';
import { ApiError, invalid, notFound } from '../platform/errors';
import type { Handler, OperationContext } from '../platform/services';
import { attemptLimits, countAttempt } from './attemptLimits';
import { invalidateCallers } from './callers';
import type { MailRecipient } from './mails';
import { withNameParts } from './names';
import { sendResetLink } from './passwordChange';
import { requirePrivilegesOver } from './privileges';
import { loadSessionUser, PICTURE_SECONDS, pictureLink, pictureSql } from './sessionUser';

interface OwnProfile {
    fullname?: string;
    first_name?: string | null;
    last_name?: string | null;
    phone?: string | null;
}
/** Only name and phone are writable by the contract; permissions are not. */
export const updateMe: Handler = async ({ services, caller, body }: OperationContext<OwnProfile>) => {
    return transact(services, async tx => {
        const [before] = await tx<Required<OwnProfile>[]>`
            SELECT fullname, first_name, last_name, phone FROM users WHERE id = ${caller.userId} FOR UPDATE`;
        const given = withNameParts(
            { ...body, ...(body.fullname === undefined ? {} : { fullname: body.fullname.trim() }) },
            before,
        );
        const names = (['fullname', 'first_name', 'last_name', 'phone'] as const).filter(
            name => given[name] !== undefined,
        );
        await tx`
            UPDATE users SET ${tx(given as Record<string, string | null>, names)}, version = version + 1, updated_at = now(), updated_by = ${caller.userId}
            WHERE id = ${caller.userId}`;
        const changes = Object.fromEntries(
            names
                .filter(name => before?.[name] !== given[name])
                .map(name => [name, { from: before?.[name] ?? null, to: given[name] ?? null }]),
        );
        await tx`
            INSERT INTO activity_logs (user_id, user_name, customer_id, action, resource, record_id, record_label, changes)
            VALUES (${caller.userId}, ${caller.name}, ${caller.customerId}, 'update', 'users', ${caller.userId}, ${given.fullname ?? caller.name}, ${tx.json(changes)})`;
        afterCommit(tx, invalidateCallers);
        return loadSessionUser(services, caller.userId, tx);
    });
};

export const updateProfilePicture: Handler = async ({
    services,
    caller,
    body,
}: OperationContext<{ profile_picture?: Upload }>) => {
    const upload = body.profile_picture;
    if (!upload || !Buffer.isBuffer(upload.data)) throw invalid({ profile_picture: ['Choose one picture.'] });
    const stored = await services.files.put({
        ...upload,
        field: 'profile_picture',
        imagesOnly: true,
        folder: 'profile-pictures',
    });
    const before = await transact(services, async tx => {
        const [user] = await tx<
            { profile_picture: string | null }[]
        >`SELECT profile_picture FROM users WHERE id = ${caller.userId} FOR UPDATE`;
        await tx`UPDATE users SET profile_picture = ${stored.key} WHERE id = ${caller.userId}`;
        return user?.profile_picture;
    });
    // The new picture is saved, so a failed clean-up is only logged.
    if (before && before !== stored.key)
        services.files
            .remove(before)
            .catch(error => services.log.warn({ err: error }, 'old profile picture not removed'));
    return {
        profile_picture: stored.key,
        profile_picture_url: services.files.link(stored.key, { expiresSeconds: PICTURE_SECONDS }),
    };
};

/** Signs links to profile pictures of people in the caller's scope only, so that it cannot open other files. */
export const refreshProfilePicture: Handler = async ({
    services,
    caller,
    query,
}: OperationContext<unknown, { file_path: string }>) => {
    const [known] = await services.sql<{ shown: string }[]>`
        SELECT ${services.sql.unsafe(pictureSql('u'))} AS shown FROM users u WHERE profile_picture = ${query.file_path} AND archived_at IS NULL
            AND (id = ${caller.userId} OR ${caller.customerId}::bigint IS NULL OR customer_id = ${caller.customerId}::bigint) LIMIT 1`;
    if (!known) throw notFound();
    return { url: pictureLink(services, known.shown) };
};

export const getFilePaths: Handler = async ({ services }) => ({
    base_url: `${services.config.publicUrl}/files/`,
    expires_seconds: PICTURE_SECONDS,
    accepted: acceptedExtensions(),
    accepted_images: acceptedExtensions(true),
});

/** Mails the person a link. An administrator never learns or sets a password. */
export const resetUserPassword: Handler = async ({ services, caller, params }) => {
    const id = Number(params.id);
    const [user] = await services.sql<(MailRecipient & { id: number; status: string })[]>`
        SELECT id, email, fullname, customer_id, status FROM users
        WHERE id = ${id} AND archived_at IS NULL AND (${caller.customerId}::bigint IS NULL OR customer_id = ${caller.customerId}::bigint)`;
    if (!user) throw notFound();
    if (user.status !== 'active') throw new ApiError(409, 'This account is not active.');
    await requirePrivilegesOver(services.sql, caller, id);
    await countAttempt(services, attemptLimits.resetOther(id));
    await transact(services, tx => sendResetLink(services, tx, user));
    return { message: `A link that sets a new password has been mailed to ${user.email}.` };
};
