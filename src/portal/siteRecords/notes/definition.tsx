import StickyNote2Outlined from '@mui/icons-material/StickyNote2Outlined';
import type { MouseEvent } from 'react';
import { LinkBase, useRecordContext } from 'react-admin';
import type { ResourceTypes } from '../../../contract/generated/types';
import { defineScreen } from '../../admin/defineScreen';
import { useNoteActions } from './noteActions';

export type NoteRecord = ResourceTypes['notes'] & { id: number };

/** Page of a note: deliveries have their own. */
export const notePath = ({ id, kind, record_id }: NoteRecord): string =>
    kind === 'delivery' ? `/supplement-delivery/view/${record_id}` : `/maintenance-notes/view/${id}`;

const NumberColumn = () => {
    const note = useRecordContext<NoteRecord>();
    return note ? (
        <LinkBase to={notePath(note)} onClick={(event: MouseEvent) => event.stopPropagation()}>
            {note.number}
        </LinkBase>
    ) : null;
};

export const notes = defineScreen('notes', {
    mounts: [
        { base: '/notes', place: 'uhub', list: 'list' },
        { base: '/maintenance-notes', place: 'uhub', view: 'view/:id' },
    ],
    icon: StickyNote2Outlined,
    fields: { number: { render: NumberColumn, linked: true } },
    list: {
        columns: ['number', 'kind', 'summary', 'site_id', 'customer_id', 'noted_at', 'is_done'],
    },
    view: {
        actions: [useNoteActions],
        without: ['attachments', 'comments', 'history'],
        facts: [
            {
                title: 'domains.siteRecords.note.section.what',
                fields: ['kind', 'summary', 'noted_at', 'is_done', 'technician_id', 'notes'],
            },
            { title: 'domains.siteRecords.note.section.found', fields: ['battery_voltage', 'tank_level'] },
            { title: 'domains.siteRecords.section.place', fields: ['site_id', 'customer_id'] },
        ],
    },
});
