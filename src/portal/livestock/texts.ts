export const texts = {
    section: { paddock: 'Paddock', boundary: 'Boundary' },
    map: 'Map',
    no_boundary: 'No boundary yet',
    no_boundary_text: 'Edit the paddock and paste its outline as GeoJSON. It is then shown here and on the site map.',
};
