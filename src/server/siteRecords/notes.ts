import { can } from '../engine/can';
import { sendPdf } from '../engine/http/sendPdf';
import { findRecord, getRecord, listRecords } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import { forbidden, notFound } from '../platform/errors';
import { notePdf } from '../platform/pdf/notePdf';
import type { Caller, Handlers } from '../platform/services';

const KINDS = { maintenance: 'maintenance_note', delivery: 'supplement_delivery_note' } as const;
type Kind = keyof typeof KINDS;

/** Note kinds that the caller may read: each has its own permission. */
const kindsFor = (caller: Caller, verb: 'access' | 'read'): Kind[] =>
    (Object.keys(KINDS) as Kind[]).filter(kind => can(caller, [`${verb}_${KINDS[kind]}`]));

export const noteHandlers: Handlers = {
    listNotes: async ({ services, caller, query }) => {
        const allowed = kindsFor(caller, 'access');
        const { kind, 'kind[]': kinds, ...rest } = query;
        const requestedKinds: string[] = [kinds ?? kind ?? []].flat();
        const wanted = requestedKinds.length === 0 ? allowed : requestedKinds;
        if (wanted.some((name: string) => name in KINDS && !allowed.includes(name as Kind))) throw forbidden();
        return listRecords(services, compiled(services.registry, 'notes'), caller, { ...rest, 'kind[]': wanted });
    },
    getNote: async ({ services, caller, params }) => {
        const note = await getRecord(services, compiled(services.registry, 'notes'), caller, Number(params.id));
        if (!kindsFor(caller, 'read').includes(note.kind as Kind)) throw forbidden();
        return note;
    },
    downloadSiteMaintenance: async ({ services, caller, params, reply }) => {
        const visits = compiled(services.registry, 'site-maintenances');
        const visit = await findRecord(services.sql, visits, caller, Number(params.id));
        if (!visit) throw notFound();
        const visibleFields = visits.resource.fields.filter(
            ({ name, internal, private: secret }) =>
                !secret && !(internal && !caller.staff) && !/^(id|version|created_|updated_|archived_)/.test(name),
        );
        return sendPdf({ reply }, `${String(visit.number)}`, await notePdf(visit, visibleFields, 'Site maintenance'));
    },
};
