import { dose } from './dose/texts';
import { map } from './map/texts';
import { target } from './targetDose/texts';

export const texts = {
    dose,
    map,
    target,
    tankReading: {
        action: 'Enter tank level',
        actionAt: 'Enter tank level of %{name}',
        title: 'Tank level at %{name}',
        text: 'Enter the level you can see now (%{day}), in litres or percent. Tank capacity: %{capacity} L.',
        litres: 'Litres left',
        percent: 'Percent full',
        save: 'Save level',
        kept: 'Tank level at %{name}: %{level}',
        expired: 'Not sent: this level is over 12 hours old. Discard it and read the tank again.',
        saved: 'Tank level saved',
        last: 'Read by eye: %{litres}, %{name}, %{time}',
        lastNobody: 'Read by eye: %{litres}, %{time}',
    },
    section: {
        site: 'Site',
        herd: 'Animals and dose',
        device: 'Device',
        tank: 'Nutrient tank',
        limits: 'Alarm limits',
        place: 'Location',
    },
    group: {
        readings: 'Readings',
        checks: 'Alarms and checks',
        visits: 'Jobs and visits',
        dose: 'Dose and settings',
    },
    new_job: 'New job',
    no_device_text: 'No device is installed at this site.',
    doser: {
        alarmed: 'Doser is Alarmed.',
        running: 'Doser is Running.',
        stopped: 'Doser is Stopped.',
        not_communicated: 'Doser has not communicated in last 24 hours.',
    },
};
