import { act, screen } from '@testing-library/react';
import { CanAccess, useCanAccess } from 'react-admin';
import { expect, it } from 'vitest';
import { renderPart, settled, setupApi, signIn } from '../testBench';

setupApi();
const seen: (boolean | undefined)[] = [];
const Asking = () => {
    const { canAccess } = useCanAccess({ resource: 'storage-tanks', action: 'edit' });
    seen.push(canAccess);
    return (
        <CanAccess resource="storage-tanks" action="list" accessDenied="no list">
            list
        </CanAccess>
    );
};

it('`useCanAccess` answers synchronously and renders again only if the permission changes', async () => {
    signIn({ permissions: ['update_storage_tank'] });
    renderPart(<Asking />, { record: { id: 7 } });
    expect(screen.getByText('no list')).toBeDefined();
    await settled();
    expect(seen).toEqual([true]);
    act(() => signIn({ permissions: ['access_storage_tank'] }));
    await settled();
    expect(seen.at(-1)).toBe(false);
    expect(screen.getByText('list')).toBeDefined();
    const renders = seen.length;
    act(() => signIn({ permissions: ['access_storage_tank', 'access_user'] }));
    await settled();
    expect(seen.length).toBe(renders);
});
