ALTER TABLE "number_hold" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "number_hold_network" ON "number_hold" USING btree ("network");--> statement-breakpoint
CREATE INDEX "shop_order_network" ON "shop_order" USING btree ("network") WHERE "shop_order"."network" <> '';