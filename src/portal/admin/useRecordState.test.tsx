import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type RaRecord, RecordContextProvider } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { useRecordState } from './useRecordState';

const ConfirmStub = () => {
    const [isDialogOpen, setDialogOpen] = useRecordState(false);
    return isDialogOpen ? (
        <p role="dialog">sure?</p>
    ) : (
        <button type="button" onClick={() => setDialogOpen(true)}>
            ask
        </button>
    );
};
const page = (record: RaRecord) => (
    <RecordContextProvider value={record}>
        <ConfirmStub />
    </RecordContextProvider>
);
afterEach(cleanup);

it('`useRecordState` resets if the page shows another record, not if the record is refetched', () => {
    const { rerender } = render(page({ id: 7, version: 1 }));
    fireEvent.click(screen.getByRole('button', { name: 'ask' }));
    // a change by another user closes nothing
    rerender(page({ id: 7, version: 2 }));
    expect(screen.getByRole('dialog')).toBeTruthy();
    rerender(page({ id: 8, version: 1 }));
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'ask' }));
    expect(screen.getByRole('dialog')).toBeTruthy();
});
