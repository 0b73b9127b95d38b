import { Button, MenuItem, OutlinedInput, Table, TableBody, TableCell, TableRow, TextField } from '@mui/material';
import { cleanup, render, screen } from '@testing-library/react';
import { AdminContext, memoryStore } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { type Density, DensityTheme, withDensity } from './density';
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
                <TextField label="Name" />
                <OutlinedInput placeholder="Search" />
                <MenuItem>Archive</MenuItem>
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
        screen.getByPlaceholderText('Search').classList.contains('MuiInputBase-inputSizeSmall'),
        screen.getByRole('menuitem').classList.contains('MuiMenuItem-dense'),
    ];
};

it('The dense preference makes buttons, table cells, inputs and menu items small, except on touch screens', () => {
    expect(show('dense', 'fine')).toEqual([true, true, true, true]);
    // labelled fields, in both densities
    expect(screen.getByLabelText('Name').classList.contains('MuiInputBase-inputSizeSmall')).toBe(true);
    cleanup();
    expect(show('comfortable', 'fine')).toEqual([false, false, false, false]);
    cleanup();
    expect(show('dense', 'coarse')).toEqual([false, false, false, false]);
});

it('The dense preference keeps the other default properties of the theme', () => {
    const { components } = withDensity({ components: { MuiMenuItem: { defaultProps: { divider: true } } } });
    expect(components?.MuiMenuItem?.defaultProps).toEqual({ divider: true, dense: true });
});
