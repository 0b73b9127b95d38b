import { screen } from '@testing-library/react';
import { RecordContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { renderPart, setupApi } from '../admin/testBench';
import { TimeZoneField } from './TimeZoneField';

setupApi();

it.each([
    [{ state: 'NSW', postcode: '2880', time_zone: null }, 'Broken Hill (from state and postcode)'],
    [{ state: 'SA', postcode: null, time_zone: null }, 'Adelaide (from state and postcode)'],
    [{ state: 'SA', postcode: null, time_zone: 'Australia/Perth' }, 'Perth'],
])('A property shows its effective time zone: %o', (property, expected) => {
    renderPart(
        <RecordContextProvider value={{ id: 1, ...property }}>
            <TimeZoneField />
        </RecordContextProvider>,
    );
    expect(screen.getByText(expected)).toBeTruthy();
});
