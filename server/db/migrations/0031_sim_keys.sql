-- The keys check new rows from here on. The start checks the rows from before, outside of this transaction (validateKeys in
-- server/db/migrate.ts).
CREATE INDEX "sim_in_use" ON "sim" USING btree ("current_sim_id") WHERE "sim"."current_sim_id" is not null;--> statement-breakpoint
CREATE INDEX "auth_link_sim" ON "auth_link" USING btree ("sim_id");--> statement-breakpoint
CREATE INDEX "device_job_target" ON "device_job" USING btree ("target_id");--> statement-breakpoint
ALTER TABLE "sim_session" ADD CONSTRAINT "sim_session_sim_no_sim_sim_no_fk" FOREIGN KEY ("sim_no") REFERENCES "public"."sim"("sim_no") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "sim" ADD CONSTRAINT "sim_device_id_sim_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."sim"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "sim" ADD CONSTRAINT "sim_current_sim_id_sim_id_fk" FOREIGN KEY ("current_sim_id") REFERENCES "public"."sim"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "volume_line" ADD CONSTRAINT "volume_line_sim_id_sim_id_fk" FOREIGN KEY ("sim_id") REFERENCES "public"."sim"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "coupon_exchange" ADD CONSTRAINT "coupon_exchange_sim_id_sim_id_fk" FOREIGN KEY ("sim_id") REFERENCES "public"."sim"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "sim_coupon" ADD CONSTRAINT "sim_coupon_sim_id_sim_id_fk" FOREIGN KEY ("sim_id") REFERENCES "public"."sim"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "accelerate_order" ADD CONSTRAINT "accelerate_order_sim_id_sim_id_fk" FOREIGN KEY ("sim_id") REFERENCES "public"."sim"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "balance_log" ADD CONSTRAINT "balance_log_sim_id_sim_id_fk" FOREIGN KEY ("sim_id") REFERENCES "public"."sim"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "card_unlock" ADD CONSTRAINT "card_unlock_sim_id_sim_id_fk" FOREIGN KEY ("sim_id") REFERENCES "public"."sim"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "coupon_coin_log" ADD CONSTRAINT "coupon_coin_log_sim_id_sim_id_fk" FOREIGN KEY ("sim_id") REFERENCES "public"."sim"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "integral_log" ADD CONSTRAINT "integral_log_sim_id_sim_id_fk" FOREIGN KEY ("sim_id") REFERENCES "public"."sim"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "pay_password_try" ADD CONSTRAINT "pay_password_try_sim_id_sim_id_fk" FOREIGN KEY ("sim_id") REFERENCES "public"."sim"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "portal_order" ADD CONSTRAINT "portal_order_sim_id_sim_id_fk" FOREIGN KEY ("sim_id") REFERENCES "public"."sim"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "sim_package" ADD CONSTRAINT "sim_package_sim_id_sim_id_fk" FOREIGN KEY ("sim_id") REFERENCES "public"."sim"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "vip_order" ADD CONSTRAINT "vip_order_sim_id_sim_id_fk" FOREIGN KEY ("sim_id") REFERENCES "public"."sim"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "auth_link" ADD CONSTRAINT "auth_link_sim_id_sim_id_fk" FOREIGN KEY ("sim_id") REFERENCES "public"."sim"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "official_auth" ADD CONSTRAINT "official_auth_sim_id_sim_id_fk" FOREIGN KEY ("sim_id") REFERENCES "public"."sim"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "real_name_request" ADD CONSTRAINT "real_name_request_sim_id_sim_id_fk" FOREIGN KEY ("sim_id") REFERENCES "public"."sim"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "carrier_job" ADD CONSTRAINT "carrier_job_sim_id_sim_id_fk" FOREIGN KEY ("sim_id") REFERENCES "public"."sim"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "device_job" ADD CONSTRAINT "device_job_sim_id_sim_id_fk" FOREIGN KEY ("sim_id") REFERENCES "public"."sim"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "device_job" ADD CONSTRAINT "device_job_target_id_sim_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."sim"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "device_wifi" ADD CONSTRAINT "device_wifi_sim_id_sim_id_fk" FOREIGN KEY ("sim_id") REFERENCES "public"."sim"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "sim_renewal" ADD CONSTRAINT "sim_renewal_sim_id_sim_id_fk" FOREIGN KEY ("sim_id") REFERENCES "public"."sim"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "sim_sign_in" ADD CONSTRAINT "sim_sign_in_sim_id_sim_id_fk" FOREIGN KEY ("sim_id") REFERENCES "public"."sim"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "task_claim" ADD CONSTRAINT "task_claim_sim_id_sim_id_fk" FOREIGN KEY ("sim_id") REFERENCES "public"."sim"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "mall_order" ADD CONSTRAINT "mall_order_sim_id_sim_id_fk" FOREIGN KEY ("sim_id") REFERENCES "public"."sim"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "sim_address" ADD CONSTRAINT "sim_address_sim_id_sim_id_fk" FOREIGN KEY ("sim_id") REFERENCES "public"."sim"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "card_message" ADD CONSTRAINT "card_message_sim_id_sim_id_fk" FOREIGN KEY ("sim_id") REFERENCES "public"."sim"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "card_message_switch" ADD CONSTRAINT "card_message_switch_sim_id_sim_id_fk" FOREIGN KEY ("sim_id") REFERENCES "public"."sim"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "card_subscription" ADD CONSTRAINT "card_subscription_sim_id_sim_id_fk" FOREIGN KEY ("sim_id") REFERENCES "public"."sim"("id") ON DELETE no action ON UPDATE no action NOT VALID;