import { Button, Table, TableBody, TableCell, TableRow } from '@mui/material';
import { cleanup, render, screen } from '@testing-library/react';
import { AdminContext, memoryStore } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { type Density, DensityTheme } from './density';
import { darkTheme, lightTheme } from './theme';

afterEach(cleanup);

/** @param pointer of the device: `fine` for a mouse, `coarse` for a finger */
const show = (density: Density, pointer: 'fine' | 'coarse') => {
    window.matchMedia = (query: string) =>
        ({
            matches: query === `(pointer: ${pointer})`,
            media: query,
            addEventListener: () => {},
            removeEventListener: () => {},
        }) as unknown as MediaQueryList;
    render(
        <AdminContext store={memoryStore({ 'list.density': density })} lightTheme={lightTheme} darkTheme={darkTheme}>
            <DensityTheme themes={{ light: lightTheme, dark: darkTheme }}>
                <Button>Save</Button>
                <Table>
                    <TableBody>
                        <TableRow>
                            <TableCell>Bore</TableCell>
                        </TableRow>
                    </TableBody>
                </Table>
            </DensityTheme>
        </AdminContext>,
    );
    return [
        screen.getByRole('button').classList.contains('MuiButton-sizeSmall'),
        screen.getByRole('cell').classList.contains('MuiTableCell-sizeSmall'),
    ];
};

it('The dense preference makes tables and forms small, except on touch screens', () => {
    expect(show('dense', 'fine')).toEqual([true, true]);
    cleanup();
    expect(show('comfortable', 'fine')).toEqual([false, false]);
    cleanup();
    expect(show('dense', 'coarse')).toEqual([false, false]);
});
