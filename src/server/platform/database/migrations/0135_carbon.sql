-- A unit and another have one conversion, whichever way round it is written: the inverse follows.
CREATE UNIQUE INDEX unit_conversions_pair ON unit_conversions (least(from_unit, to_unit), greatest(from_unit, to_unit))
    WHERE archived_at IS NULL;

-- Factor sets follow each other. Deferred, because the set before is closed in the transaction that brings the next one.
ALTER TABLE carbon_factor_sets ADD CONSTRAINT carbon_factor_sets_no_overlap
    EXCLUDE USING gist (daterange(valid_from, valid_to, '[]') WITH &&) WHERE (archived_at IS NULL)
    DEFERRABLE INITIALLY DEFERRED;
CREATE UNIQUE INDEX carbon_factors_once ON carbon_factors (carbon_factor_set_id, key, variant);
CREATE INDEX carbon_factor_overrides_of_property ON carbon_factor_overrides (customer_property_id, key, variant);
CREATE INDEX transport_emissions_of_property ON transport_emissions (customer_property_id, happened_on);
CREATE UNIQUE INDEX carbon_reports_once ON carbon_reports (carbon_account_id, number);

-- What holds is added to, and never changed.
CREATE TRIGGER carbon_factors_stay BEFORE UPDATE ON carbon_factors FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER carbon_reports_stay BEFORE UPDATE OR DELETE ON carbon_reports FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Freight of a delivery that is void was not carried.
CREATE FUNCTION drop_freight_of_void_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE transport_emissions SET archived_at = clock_now(), version = version + 1, updated_at = now()
    WHERE supplement_delivery_id = NEW.id AND archived_at IS NULL;
    RETURN NULL;
END $$;
CREATE TRIGGER supplement_deliveries_freight AFTER UPDATE OF status ON supplement_deliveries FOR EACH ROW
    WHEN (NEW.status = 'void' AND OLD.status <> 'void') EXECUTE FUNCTION drop_freight_of_void_delivery();

-- The figures that the method begins with.
INSERT INTO carbon_factor_sets (name, valid_from, source, notes) VALUES (
    'AIA 3.0', '2023-07-01',
    'Beef calculator of the Australian Greenhouse Accounting Framework (Agricultural Innovation Australia, CC BY 4.0)',
    'National Greenhouse Accounts factors for fuels. No factor for electricity: enter that of your supplier, with its source.');
INSERT INTO carbon_factors (carbon_factor_set_id, position, key, variant, value, low, high, source)
SELECT s.id, row_number() OVER () - 1, f.key, f.variant, f.value, f.low, f.high, f.source
FROM carbon_factor_sets s, (
    SELECT key, variant, value, low, high, source FROM (VALUES
        ('gwp_ch4', '', 28, NULL, NULL, 'IPCC AR5, 100 years'),
        ('gwp_n2o', '', 265, NULL, NULL, 'IPCC AR5, 100 years'),
        ('intake_constant', '', 1.185, NULL, NULL, 'National Inventory Report, pasture-fed beef cattle'),
        ('intake_weight', '', 0.00454, NULL, NULL, 'National Inventory Report, pasture-fed beef cattle'),
        ('intake_weight_squared', '', -0.0000026, NULL, NULL, 'National Inventory Report, pasture-fed beef cattle'),
        ('intake_gain', '', 0.315, NULL, NULL, 'National Inventory Report, pasture-fed beef cattle'),
        ('calving_intake', '', 1.3, NULL, NULL, 'National Inventory Report 2018, appendix 5.B.5'),
        ('after_calving_intake', '', 1.1, NULL, NULL, 'National Inventory Report 2018, appendix 5.B.5'),
        ('methane_yield', '', 20.7, 20.15, 21.25, 'Charmley 2016, doi 10.1071/AN15365: 20.7 (±0.28) g a kg; range ± 1.96 × 0.28'),
        ('manure_methane', 'warm', 0.012, NULL, NULL, 'AIA beef calculator 3.0, north of the Tropic of Capricorn'),
        ('manure_methane', 'temperate', 0.003, NULL, NULL, 'AIA beef calculator 3.0'),
        ('n2o_excreta', '', 0.004, 0, 0.014, 'AIA beef calculator 3.0; range of IPCC 2019, volume 4, table 11.1'),
        ('gas_fraction', '', 0.21, 0, 0.31, 'AIA beef calculator 3.0; range of IPCC 2019, volume 4, table 11.3'),
        ('n2o_deposition', '', 0.0018, NULL, NULL, 'National Inventory Report 2022, table 5.21, non-irrigated pasture'),
        ('purchased_cattle', 'northern', 12.4, NULL, NULL, 'Wiedemann et al. 2016; Christie 2022: Queensland, Northern Territory, pastoral zone'),
        ('purchased_cattle', 'southern', 11.7, NULL, NULL, 'Wiedemann et al. 2016; Christie 2022: southern Australia'),
        ('fuel_scope1', 'diesel', 2.718, NULL, NULL, 'National Greenhouse Accounts factors, as in the AIA calculators'),
        ('fuel_scope1', 'petrol', 2.313, NULL, NULL, 'National Greenhouse Accounts factors, as in the AIA calculators'),
        ('fuel_scope1', 'lpg', 1.598, NULL, NULL, 'National Greenhouse Accounts factors, as in the AIA calculators'),
        ('fuel_scope1', 'avgas', 2.240, NULL, NULL, 'National Greenhouse Accounts factors, as in the AIA calculators'),
        ('fuel_scope1', 'jet_a1', 2.584, NULL, NULL, 'National Greenhouse Accounts factors, as in the AIA calculators'),
        ('fuel_scope3', 'diesel', 0.668, NULL, NULL, 'National Greenhouse Accounts factors, as in the AIA calculators'),
        ('fuel_scope3', 'petrol', 0.588, NULL, NULL, 'National Greenhouse Accounts factors, as in the AIA calculators'),
        ('freight', 'truck', 0.0799, NULL, NULL, 'AIA calculators, articulated truck'),
        ('freight', 'rail', 0.038, NULL, NULL, 'AIA calculators, rail'),
        ('feed', 'grain', 0.3, NULL, NULL, 'AIA calculators 3.0, purchased feed'),
        ('feed', 'cottonseed', 1.1, NULL, NULL, 'AIA calculators 3.0, purchased feed'),
        ('feed', 'hay', 0.225, NULL, NULL, 'AIA calculators 3.0, purchased feed')
    ) given (key, variant, value, low, high, source)
    UNION ALL
    SELECT 'digestibility', region || '.' || season, value, NULL, NULL, 'National Inventory Report 2018, appendix 5.B.3, as in the AIA calculator 3.0'
    FROM (VALUES ('act', 55, 65, 60, 50), ('nsw', 55, 65, 60, 50), ('nt', 55, 61, 57, 54), ('qld', 53, 57, 55, 51), ('sa', 70, 55, 55, 75),
                 ('tas', 75, 60, 70, 75), ('vic', 80, 55, 60, 76), ('wa_sw', 80, 58, 50, 75), ('wa_nw', 40, 65, 55, 45)) d (region, spring, summer, autumn, winter),
         LATERAL (VALUES ('spring', spring), ('summer', summer), ('autumn', autumn), ('winter', winter)) of_season (season, value)
    UNION ALL
    SELECT 'crude_protein', region || '.' || season, value, NULL, NULL, 'National Inventory Report 2018, appendix 5.B.4, as in the AIA calculator 3.0'
    FROM (VALUES ('act', 7, 13, 10, 6), ('nsw', 7, 13, 10, 6), ('nt', 5.8, 9.2, 7.5, 5.3), ('qld', 7, 13, 10, 6), ('sa', 7.2, 9.9, 7.8, 5.9),
                 ('tas', 16, 7, 9, 20), ('vic', 20, 10, 16, 20), ('wa_sw', 25, 7, 10, 21), ('wa_nw', 4, 12, 9, 6)) p (region, spring, summer, autumn, winter),
         LATERAL (VALUES ('spring', spring), ('summer', summer), ('autumn', autumn), ('winter', winter)) of_season (season, value)
    UNION ALL
    SELECT 'reference_weight', variant, value, NULL, NULL, 'Standard reference weights of the National Inventory Report, as in the AIA calculator 3.0'
    FROM (VALUES ('bulls', 770), ('steers_young', 550), ('steers', 660), ('females', 550)) w (name, kg),
         LATERAL (VALUES (name, kg), ('act.' || name, kg * 10 / 11), ('nsw.' || name, kg * 10 / 11)) of_region (variant, value)
) f (key, variant, value, low, high, source)
WHERE s.name = 'AIA 3.0';
